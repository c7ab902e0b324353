import * as v from "valibot";
import { placeSchema } from "./meetingPlace.ts";

const instant = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/));
// Initials stand for a picture that is none: it is no reason to show no meeting.
const picture = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^data:image\/(png|jpeg|webp);base64,/))), null);
const host = v.object({ name: v.string(), time_zone: v.string(), picture: v.optional(picture, null) });
/** Who meets. */
export type Host = v.InferOutput<typeof host>;
// A database that is a release behind says nothing of it.
const place = v.optional(placeSchema, { kind: "open", text: "" });
// Neither does one that is a release behind ask anything or know of guests.
const answers = v.optional(v.array(v.object({ question: v.string(), answer: v.string() })), []);
const guests = v.optional(v.array(v.string()), []);
const questionSchema = v.object({ label: v.string(), is_required: v.boolean() });
/** What a visitor is asked when they book. */
export type Question = v.InferOutput<typeof questionSchema>;

const alternatives = v.pipe(v.array(instant), v.maxLength(20));

const meetingTypeSchema = v.object({
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  length_minutes: v.number(),
  horizon_ends: instant,
  host,
  place,
  questions: v.optional(v.array(questionSchema), []),
});

const bookedMeetingSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  starts_at: instant,
  ends_at: instant,
  length_minutes: v.number(),
  host,
  name: v.string(),
  email: v.string(),
  company: v.string(),
  note: v.string(),
  time_zone: v.string(),
  status: v.picklist(["booked", "cancelled"]),
  sequence: v.pipe(v.number(), v.integer(), v.minValue(0)),
  place,
  answers,
  guests,
  /** Why it was moved or cancelled, the last time. */
  reason: v.optional(v.string(), ""),
});
/** A meeting that somebody booked. */
export type BookedMeeting = v.InferOutput<typeof bookedMeetingSchema>;

const ofMeeting = { meeting: bookedMeetingSchema };
const slotTaken = v.object({ kind: v.literal("slot-taken"), alternatives });
const notOffered = v.object({ kind: v.literal("not-offered"), alternatives });
const unknownMeeting = v.object({ kind: v.literal("unknown-meeting") });
const missing = v.object({ kind: v.literal("missing") });
const cancelled = v.object({ kind: v.literal("cancelled"), ...ofMeeting });
const past = v.object({ kind: v.literal("past"), ...ofMeeting });

export const freeSlotsSchema = v.variant("kind", [
  v.object({ kind: v.literal("slots"), meeting: meetingTypeSchema, slots: v.array(instant) }),
  unknownMeeting,
]);
export type FreeSlots = v.InferOutput<typeof freeSlotsSchema>;

export const bookingOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("booked"), ...ofMeeting }),
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
  v.object({
    kind: v.literal("too-many"),
    retry_after_seconds: v.nullish(v.pipe(v.number(), v.minValue(0)), null),
    /** Without guests it would be booked. */
    is_about_guests: v.optional(v.boolean(), false),
  }),
  v.object({ kind: v.literal("refused") }),
  unknownMeeting,
]);
export type BookingOutcome = v.InferOutput<typeof bookingOutcomeSchema>;

export const readOutcomeSchema = v.variant("kind", [v.object({ kind: v.literal("found"), ...ofMeeting }), missing]);
export type ReadOutcome = v.InferOutput<typeof readOutcomeSchema>;

export const rescheduleOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("rescheduled"), ...ofMeeting }),
  slotTaken,
  notOffered,
  cancelled,
  past,
  missing,
]);
export type RescheduleOutcome = v.InferOutput<typeof rescheduleOutcomeSchema>;

export const cancelOutcomeSchema = v.variant("kind", [cancelled, past, missing]);
export type CancelOutcome = v.InferOutput<typeof cancelOutcomeSchema>;
