import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";

// A database that is a release behind has none of these.
const answers = v.optional(v.array(v.object({ question: v.string(), answer: v.string() })), []);
const guests = v.optional(v.array(v.string()), []);
const sequence = v.optional(v.nullable(v.number()), null);

const meetingSchema = v.object({
  id: idColumn,
  /** The kind of meeting: whose free times a new time is chosen from. */
  slug: v.string(),
  title: v.string(),
  starts_at: timestampColumn,
  ends_at: timestampColumn,
  length_minutes: v.number(),
  host: v.object({ name: v.string(), time_zone: v.string() }),
  /** Who booked it. */
  name: v.string(),
  email: v.string(),
  note: v.nullable(v.string()),
  status: v.picklist(["booked", "cancelled"]),
  /** Where it takes place; `open`: the host says it before the meeting. A database that is a release behind does not tell. */
  place: v.optional(v.object({ kind: v.picklist(["open", "video", "phone", "address"]), text: v.string() }), {
    kind: "open",
    text: "",
  }),
  /** Who comes along, by e-mail address. */
  guests,
  /** Why it was moved or cancelled, the last time. */
  reason: v.optional(v.string(), ""),
  /** Counts its changes. */
  sequence,
  can_change: v.boolean(),
});
/** A meeting of a client company. */
export type Meeting = v.InferOutput<typeof meetingSchema>;

/** What is to come, the next one first; what is over or cancelled, the latest first. Fifty of each at most. */
export const meetingListSchema = v.object({
  kind: v.literal("meetings"),
  upcoming: v.array(meetingSchema),
  past: v.array(meetingSchema),
});
export type MeetingList = v.InferOutput<typeof meetingListSchema>;

/** How many past meetings an answer holds, unless they end. */
export const pastMeetingsPerPage = 50;

export const olderMeetingsSchema = v.object({ kind: v.literal("meetings"), past: v.array(meetingSchema) });

// An instant is sent back as it came, so it stays a text.
const instant = v.pipe(v.string(), v.isoTimestamp());
const alternatives = v.array(instant);
const ofMeeting = { meeting: meetingSchema };
const cancelled = v.object({ kind: v.literal("cancelled"), ...ofMeeting });
const past = v.object({ kind: v.literal("past"), ...ofMeeting });
const missing = v.object({ kind: v.literal("missing") });
/** Somebody else has changed it since it was seen: nothing was done. */
const changed = v.object({ kind: v.literal("changed"), ...ofMeeting });

export const moveOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("rescheduled"), ...ofMeeting }),
  v.object({ kind: v.literal("slot-taken"), alternatives }),
  v.object({ kind: v.literal("not-offered"), alternatives }),
  changed,
  cancelled,
  past,
  missing,
]);
export type MoveOutcome = v.InferOutput<typeof moveOutcomeSchema>;

export const cancelOutcomeSchema = v.variant("kind", [cancelled, changed, past, missing]);
export type CancelOutcome = v.InferOutput<typeof cancelOutcomeSchema>;

export const freeTimesSchema = v.variant("kind", [
  v.object({ kind: v.literal("slots"), meeting: v.object({ horizon_ends: instant }), slots: v.array(instant) }),
  v.object({ kind: v.literal("unknown-meeting") }),
]);
export type FreeTimes = v.InferOutput<typeof freeTimesSchema>;

/** A booked meeting as the studio's calendar shows it. */
export const plannedMeetingSchema = v.object({
  id: idColumn,
  meeting_type: v.string(),
  host_id: idColumn,
  starts_at: timestampColumn,
  ends_at: timestampColumn,
  guest_name: v.string(),
  /** Empty when the guest named none. */
  guest_company: v.string(),
});
export type PlannedMeeting = v.InferOutput<typeof plannedMeetingSchema>;

/** All that staff know about one meeting. */
export const bookedMeetingSchema = v.object({
  ...plannedMeetingSchema.entries,
  guest_email: v.string(),
  note: v.string(),
  guest_time_zone: v.string(),
  account_id: v.nullable(idColumn),
  status: v.picklist(["booked", "cancelled"]),
  /** The questions of its type as they were asked, and what the guest said. */
  answers,
  /** Who comes along, by e-mail address. */
  guests,
  /** Why it was moved or cancelled, the last time. */
  change_reason: v.optional(v.string(), ""),
  sequence,
  /** Where it was booked: what an external calendar holds is changed there. */
  source: v.picklist(["builtin", "calendly", "cal", "google"]),
});
export type BookedMeeting = v.InferOutput<typeof bookedMeetingSchema>;

/** One of the addresses under which meetings are booked. `target` is `/schedule/…` or an https address. */
export const meetingRouteSchema = v.object({ slug: v.string(), title: v.string(), target: v.string() });
export type MeetingRoute = v.InferOutput<typeof meetingRouteSchema>;

export const meetingHostSchema = v.object({ id: idColumn, name: v.string() });

/** What is known of a meeting that is to be moved or cancelled. */
export type ChangeableMeeting = Pick<Meeting, "id" | "slug" | "title" | "starts_at" | "sequence">;
