import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { recordColumns } from "./meetingRepository.ts";
import { type MeetingRecord, meetingRecordSchema, type NoShowOutcome, noShowOutcomeSchema } from "./meetingSchema.ts";

/** Meetings per page. */
export const hostedMeetingsPerPage = 50;

/** A host's meetings that begin in a span of time; both ends are ISO instants. */
export type HostedSpan = {
  hostId: string;
  from?: string;
  until?: string;
  /** Cancelled ones as well, latest first. Otherwise booked ones, earliest first. */
  isPast?: boolean;
};

/** One page of a host's meetings, those after a known one. For staff and admins. Throws a `DataFault`. */
export async function listHostedMeetings(
  client: SupabaseClient,
  { hostId, from, until, isPast = false, after }: HostedSpan & { after: MeetingRecord | null },
): Promise<MeetingRecord[]> {
  let query = client.from("meeting").select(recordColumns).eq("host_id", hostId);
  if (!isPast) query = query.eq("status", "booked");
  if (from) query = query.gte("starts_at", from);
  if (until) query = query.lt("starts_at", until);
  if (after) {
    const time = after.startsAt.toISOString();
    const next = isPast ? "lt" : "gt";
    query = query.or(`starts_at.${next}."${time}",and(starts_at.eq."${time}",id.${next}.${after.id})`);
  }
  const order = { ascending: !isPast };
  const response = await query.order("starts_at", order).order("id", order).limit(hostedMeetingsPerPage).retry(false);
  return unwrap(response, v.array(meetingRecordSchema));
}

export type NoShow = { id: string; isNoShow: boolean };

/** Notes that a guest did not come, or takes it back. For staff and admins. Throws a `DataFault`. */
export async function markNoShow(client: SupabaseClient, { id, isNoShow }: NoShow): Promise<NoShowOutcome> {
  const note = { id, is_no_show: isNoShow };
  return unwrap(await client.rpc("mark_no_show", note).retry(false), noShowOutcomeSchema);
}
