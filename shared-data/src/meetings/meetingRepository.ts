import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { BookingKeys } from "@pipelark/shared-scheduling/bookingKeys";
import {
  type BookingOutcome,
  bookingOutcomeSchema,
  type FreeSlots,
  freeSlotsSchema,
  rescheduleOutcomeSchema,
} from "@pipelark/shared-scheduling/bookingOutcomes";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import {
  type CancelOutcome,
  cancelOutcomeSchema,
  type CompanyMeeting,
  type Host,
  hostSchema,
  type MeetingList,
  meetingListSchema,
  type MeetingRecord,
  meetingRecordSchema,
  type MeetingRoute,
  meetingRouteSchema,
  type MoveOutcome,
  moveOutcomeSchema,
  olderMeetingsSchema,
  type PlannedMeeting,
  plannedMeetingSchema,
} from "./meetingSchema.ts";

/** The meetings of the caller's company. Throws a `DataFault`. */
export async function listMeetings(client: SupabaseClient): Promise<MeetingList> {
  return unwrap(await client.rpc("company_meetings").retry(false), meetingListSchema);
}

/** Past meetings after this one, latest first. Throws a `DataFault`. */
export async function listOlderMeetings(
  client: SupabaseClient,
  { startsAt, id }: CompanyMeeting,
): Promise<CompanyMeeting[]> {
  const position = { before_time: startsAt.toISOString(), before_id: id };
  const response = await client.rpc("older_company_meetings", position).retry(false);
  return unwrap(response, olderMeetingsSchema).past;
}

/** Free times for a kind of meeting. One answer spans at most 62 days. Throws a `DataFault`. */
export async function listFreeTimes(
  client: SupabaseClient,
  { slug, from, until }: { slug: string; from: string; until: string },
): Promise<FreeSlots> {
  const response = await client.rpc("free_slots", { meeting: slug, from_time: from, until_time: until }).retry(false);
  return unwrap(response, freeSlotsSchema);
}

/** A booking by a client for their company. Sent twice with the same keys, it books once. */
export type CompanyBooking = BookingKeys & {
  /** Kind of meeting. */
  slug: string;
  startsAt: string;
  name: string;
  email: string;
  company: string;
  note: string;
  /** Answers to the meeting type's questions, by their text. */
  answers: readonly { question: string; answer: string }[];
  /** Email addresses of the additional guests. */
  guests: readonly string[];
  timeZone: string;
};

/** Books a meeting of the caller's company, or moves it when an earlier attempt arrived with another time. Throws a `DataFault`. */
export async function bookMeeting(client: SupabaseClient, booking: CompanyBooking): Promise<BookingOutcome> {
  const { slug, startsAt, timeZone, ...others } = booking;
  const request = { ...others, meeting: slug, starts_at: startsAt, time_zone: timeZone };
  const outcome = unwrap(await client.rpc("book_meeting", { request }).retry(false), bookingOutcomeSchema);
  if (outcome.kind !== "booked" || outcome.meeting.startsAt === startsAt) return outcome;
  const wanted = { token: booking.token, starts_at: startsAt, reason: "" };
  const moved = unwrap(await client.rpc("reschedule_meeting", wanted).retry(false), rescheduleOutcomeSchema);
  return moved.kind === "rescheduled" ? { kind: "booked", meeting: moved.meeting } : outcome;
}

/** A change of a meeting. With the `sequence` that the user saw, it does nothing if the meeting has changed since. */
export type MeetingChange = { id: string; reason?: string; sequence?: number | null };

/** Moves a meeting of the caller's company to another time, an ISO instant. Throws a `DataFault`. */
export async function moveMeeting(
  client: SupabaseClient,
  { startsAt, ...change }: MeetingChange & { startsAt: string },
): Promise<MoveOutcome> {
  const wanted = { starts_at: startsAt, ...argumentsOf(change) };
  return unwrap(await client.rpc("reschedule_company_meeting", wanted).retry(false), moveOutcomeSchema);
}

/** Cancels a meeting of the caller's company. Idempotent. Throws a `DataFault`. */
export async function cancelMeeting(client: SupabaseClient, change: MeetingChange): Promise<CancelOutcome> {
  return unwrap(await client.rpc("cancel_company_meeting", argumentsOf(change)).retry(false), cancelOutcomeSchema);
}

function argumentsOf({ id, reason = "", sequence = null }: MeetingChange) {
  return { id, reason, seen_sequence: sequence };
}

/** A span of instants: start included, end excluded. */
export type Stretch = { from: string; until: string };

const plannedColumns = "id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_company";
/** Row limit of one answer. */
const pageSize = 1000;

/** All booked meetings that begin in a span of time, earliest first. For staff and admins. Throws a `DataFault`. */
export async function listMeetingsBetween(client: SupabaseClient, stretch: Stretch): Promise<PlannedMeeting[]> {
  const meetings: PlannedMeeting[] = [];
  let after: PlannedMeeting | undefined;
  do {
    const page = await readMeetingsBetween({ client, stretch, after });
    meetings.push(...page);
    after = page.length === pageSize ? page.at(-1) : undefined;
  } while (after);
  return meetings;
}

type MeetingPageQuery = { client: SupabaseClient; stretch: Stretch; after: PlannedMeeting | undefined };

async function readMeetingsBetween({ client, stretch, after }: MeetingPageQuery): Promise<PlannedMeeting[]> {
  const from = after?.startsAt.toISOString() ?? stretch.from;
  let query = client.from("meeting").select(plannedColumns).eq("status", "booked");
  query = query.gte("starts_at", from).lt("starts_at", stretch.until);
  if (after) query = query.or(`starts_at.gt."${from}",and(starts_at.eq."${from}",id.gt.${after.id})`);
  const response = await query.order("starts_at").order("id").limit(pageSize).retry(false);
  return unwrap(response, v.array(plannedMeetingSchema));
}

/** Columns of `meetingRecordSchema`. */
export const recordColumns = `${plannedColumns}, guest_email, note, guest_time_zone, account_id, status, source, answers, guests, change_reason, sequence, place_kind, place_text, no_show_at`;

/** Any meeting by id; null when there is none. For staff and admins. Throws a `DataFault`. */
export async function readMeeting(client: SupabaseClient, id: string): Promise<MeetingRecord | null> {
  const response = await client.from("meeting").select(recordColumns).eq("id", id).limit(1).retry(false);
  return unwrap(response, v.array(meetingRecordSchema))[0] ?? null;
}

/** Addresses of the meetings that can be booked, by title. Throws a `DataFault`. */
export async function listMeetingRoutes(client: SupabaseClient): Promise<MeetingRoute[]> {
  const response = await client
    .from("meeting_link")
    .select("slug, title, target, meeting_type(is_bookable)")
    .order("title")
    .limit(100)
    .retry(false);
  const rows = unwrap(response, v.array(meetingRouteSchema));
  return rows.flatMap(({ meeting_type: type, ...route }) => (type.is_bookable ? [route] : []));
}

/** All hosts, by name. Throws a `DataFault`. */
export async function listMeetingHosts(client: SupabaseClient): Promise<Host[]> {
  const columns = "id, name, time_zone, user_id";
  const response = await client.from("meeting_host").select(columns).order("name").limit(pageSize).retry(false);
  return unwrap(response, v.array(hostSchema));
}
