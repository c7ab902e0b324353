import { camelCased } from "@pipelark/shared-contracts/columnNames";
import { answersSchema, meetingColumns, reasonSchema } from "@pipelark/shared-scheduling/bookedMeeting";
import { cancelOutcomes, moveOutcomes } from "@pipelark/shared-scheduling/bookingOutcomes";
import { placeKinds, placeSchema } from "@pipelark/shared-scheduling/meetingPlace";
import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";

/** Number of changes. A database that is one release behind does not return it. */
const sequence = v.optional(v.nullable(v.number()), null);
const times = { starts_at: timestampColumn, ends_at: timestampColumn };

const companyMeetingSchema = camelCased({
  ...meetingColumns,
  ...times,
  /** Kind of meeting, whose free times are offered for a move. */
  slug: v.string(),
  title: v.string(),
  length_minutes: v.number(),
  host: camelCased({ name: v.string(), time_zone: v.string() }),
  /** Name of the guest who booked. */
  name: v.string(),
  email: v.string(),
  note: v.nullable(v.string()),
  place: placeSchema,
  reason: reasonSchema,
  sequence,
  can_change: v.boolean(),
});
/** A meeting of a client company. */
export type CompanyMeeting = v.InferOutput<typeof companyMeetingSchema>;

/** Upcoming meetings, next one first, and past or cancelled ones, latest first; at most fifty of each. */
export const meetingListSchema = v.object({
  kind: v.literal("meetings"),
  upcoming: v.array(companyMeetingSchema),
  past: v.array(companyMeetingSchema),
});
export type MeetingList = v.InferOutput<typeof meetingListSchema>;

/** Past meetings per answer. */
export const pastMeetingsPerPage = 50;

export const olderMeetingsSchema = v.object({ kind: v.literal("meetings"), past: v.array(companyMeetingSchema) });

/** Somebody else has changed it since; nothing was done. */
const changed = v.object({ kind: v.literal("changed"), meeting: companyMeetingSchema });

export const moveOutcomeSchema = v.variant("kind", [...moveOutcomes(companyMeetingSchema), changed]);
export type MoveOutcome = v.InferOutput<typeof moveOutcomeSchema>;

export const cancelOutcomeSchema = v.variant("kind", [...cancelOutcomes(companyMeetingSchema), changed]);
export type CancelOutcome = v.InferOutput<typeof cancelOutcomeSchema>;

const plannedColumns = {
  id: idColumn,
  meeting_type: v.string(),
  host_id: idColumn,
  ...times,
  guest_name: v.string(),
  /** Empty when the guest named none. */
  guest_company: v.string(),
};

/** A booked meeting in the studio's calendar. */
export const plannedMeetingSchema = camelCased(plannedColumns);
export type PlannedMeeting = v.InferOutput<typeof plannedMeetingSchema>;

/** One row of `meeting`, with all columns that staff may read. */
export const meetingRecordSchema = camelCased({
  ...plannedColumns,
  ...meetingColumns,
  guest_email: v.string(),
  note: v.string(),
  guest_time_zone: v.string(),
  account_id: v.nullable(idColumn),
  answers: answersSchema,
  change_reason: reasonSchema,
  sequence,
  place_kind: v.optional(v.picklist(placeKinds), "open"),
  place_text: v.optional(v.string(), ""),
  /** Time at which it was marked as a no-show. */
  no_show_at: v.optional(v.nullable(timestampColumn), null),
  /** System in which it was booked. Meetings of an external calendar are changed there. */
  source: v.picklist(["builtin", "calendly", "cal", "google"]),
});
export type MeetingRecord = v.InferOutput<typeof meetingRecordSchema>;

/** An address for booking. `target` is `/schedule/…` or an https address. */
export const meetingRouteSchema = v.object({
  slug: v.string(),
  title: v.string(),
  target: v.string(),
  meeting_type: v.optional(v.object({ is_bookable: v.boolean() }), { is_bookable: true }),
});
export type MeetingRoute = Omit<v.InferOutput<typeof meetingRouteSchema>, "meeting_type">;

/** The database's answer to a note that a guest did not come. */
export const noShowOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("marked") }),
  /** The meeting has not begun. */
  v.object({ kind: v.literal("not-begun") }),
  v.object({ kind: v.literal("cancelled") }),
  v.object({ kind: v.literal("missing") }),
]);
export type NoShowOutcome = v.InferOutput<typeof noShowOutcomeSchema>;

export const hostSchema = camelCased({
  id: idColumn,
  name: v.string(),
  time_zone: v.optional(v.string(), "UTC"),
  /** The person with an account who holds the meetings. */
  user_id: v.optional(v.nullable(idColumn), null),
});
export type Host = v.InferOutput<typeof hostSchema>;

/** Fields of a meeting that are needed to move or cancel it. */
export type ChangeableMeeting = Pick<CompanyMeeting, "id" | "slug" | "title" | "startsAt" | "sequence">;
