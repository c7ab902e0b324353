import { camelCased } from "@pipelark/shared-contracts/columnNames";
import * as v from "valibot";
import { bookedMeetingSchema, instantSchema, offeredMeetingSchema } from "./bookedMeeting.ts";

const alternatives = v.pipe(v.array(instantSchema), v.maxLength(20));
const slotTaken = v.object({ kind: v.literal("slot-taken"), alternatives });
const notOffered = v.object({ kind: v.literal("not-offered"), alternatives });
/** The meeting exists, but nobody hosts it yet. */
const notBookable = v.object({ kind: v.literal("not-bookable") });
const unknownMeeting = v.object({ kind: v.literal("unknown-meeting") });
const missing = v.object({ kind: v.literal("missing") });

/** Answer of `free_slots`. */
export const freeSlotsSchema = v.variant("kind", [
  v.object({ kind: v.literal("slots"), meeting: offeredMeetingSchema, slots: v.array(instantSchema) }),
  notBookable,
  unknownMeeting,
]);
export type FreeSlots = v.InferOutput<typeof freeSlotsSchema>;

/** Answer of `book_meeting`. */
export const bookingOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("booked"), meeting: bookedMeetingSchema }),
  slotTaken,
  notOffered,
  v.object({
    kind: v.literal("invalid"),
    field: v.picklist([
      "name",
      "email",
      "company",
      "note",
      "answers",
      "guests",
      "time_zone",
      "starts_at",
      "token",
      "id",
    ]),
  }),
  camelCased({
    kind: v.literal("too-many"),
    retry_after_seconds: v.nullish(v.pipe(v.number(), v.minValue(0)), null),
    /** Set when it could be booked without guests. */
    is_about_guests: v.optional(v.boolean(), false),
  }),
  v.object({ kind: v.literal("refused") }),
  /** The scheduling link books nothing any more. */
  v.object({ kind: v.literal("link-over") }),
  unknownMeeting,
]);
export type BookingOutcome = v.InferOutput<typeof bookingOutcomeSchema>;

/** Answer of `read_meeting`. */
export const readOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("found"), meeting: bookedMeetingSchema }),
  missing,
]);
export type ReadOutcome = v.InferOutput<typeof readOutcomeSchema>;

/** Outcomes of cancelling a meeting that is parsed with this schema. */
export function cancelOutcomes<Meeting extends v.GenericSchema>(meeting: Meeting) {
  return [
    v.object({ kind: v.literal("cancelled"), meeting }),
    v.object({ kind: v.literal("past"), meeting }),
    missing,
  ] as const;
}

/** Outcomes of moving a meeting that is parsed with this schema. */
export function moveOutcomes<Meeting extends v.GenericSchema>(meeting: Meeting) {
  return [
    v.object({ kind: v.literal("rescheduled"), meeting }),
    slotTaken,
    notOffered,
    ...cancelOutcomes(meeting),
  ] as const;
}

/** Answer of `reschedule_meeting`. */
export const rescheduleOutcomeSchema = v.variant("kind", moveOutcomes(bookedMeetingSchema));
export type RescheduleOutcome = v.InferOutput<typeof rescheduleOutcomeSchema>;

/** Answer of `cancel_meeting`. */
export const cancelOutcomeSchema = v.variant("kind", cancelOutcomes(bookedMeetingSchema));
export type CancelOutcome = v.InferOutput<typeof cancelOutcomeSchema>;
