import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import {
  type CancelOutcome,
  cancelOutcomeSchema,
  type FreeTimes,
  freeTimesSchema,
  type MeetingList,
  meetingListSchema,
  type MoveOutcome,
  moveOutcomeSchema,
} from "./meetingSchema.ts";

/** The meetings of the caller's company. Throws a `DataFault`. */
export async function listMeetings(client: SupabaseClient): Promise<MeetingList> {
  return unwrap(await client.rpc("company_meetings").retry(false), meetingListSchema);
}

/** The times at which a meeting of this kind can be held. One answer spans 62 days at most. Throws a `DataFault`. */
export async function listFreeTimes(
  client: SupabaseClient,
  { slug, from, until }: { slug: string; from: string; until: string },
): Promise<FreeTimes> {
  const response = await client.rpc("free_slots", { meeting: slug, from_time: from, until_time: until }).retry(false);
  return unwrap(response, freeTimesSchema);
}

/** Moves a meeting of the caller's company to another time, an ISO instant. Throws a `DataFault`. */
export async function moveMeeting(
  client: SupabaseClient,
  { id, startsAt }: { id: string; startsAt: string },
): Promise<MoveOutcome> {
  const response = await client.rpc("reschedule_company_meeting", { id, starts_at: startsAt }).retry(false);
  return unwrap(response, moveOutcomeSchema);
}

/** Cancels a meeting of the caller's company; twice is the same as once. Throws a `DataFault`. */
export async function cancelMeeting(client: SupabaseClient, id: string): Promise<CancelOutcome> {
  return unwrap(await client.rpc("cancel_company_meeting", { id }).retry(false), cancelOutcomeSchema);
}
