import { camelCased } from "@pipelark/shared-contracts/columnNames";
import * as v from "valibot";
import { placeSchema } from "./meetingPlace.ts";

/** An instant as the database's functions write it: "2026-11-23T09:00:00Z". */
export const instantSchema = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/));

/** The columns of every meeting but its times, whoever reads it. A database that is a release behind has not all of them. */
export const meetingColumns = {
  id: v.pipe(v.string(), v.uuid()),
  status: v.picklist(["booked", "cancelled"]),
  /** The addresses of those who come along. */
  guests: v.optional(v.array(v.string()), []),
};

/** The questions of its type as they were asked, and what the guest said. */
export const answersSchema = v.optional(v.array(v.object({ question: v.string(), answer: v.string() })), []);

/** Why it was moved or cancelled, the last time. */
export const reasonSchema = v.optional(v.string(), "");

/** The questions that a visitor is asked when they book. */
export const questionsSchema = v.optional(v.array(camelCased({ label: v.string(), is_required: v.boolean() })), []);
export type Question = v.InferOutput<typeof questionsSchema>[number];

// Initials stand for a picture that is none: it is no reason to show no meeting.
const picture = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^data:image\/(png|jpeg|webp);base64,/))), null);
const hostSchema = camelCased({ name: v.string(), time_zone: v.string(), picture: v.optional(picture, null) });
/** Who meets. */
export type Host = v.InferOutput<typeof hostSchema>;

const described = {
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  length_minutes: v.number(),
  host: hostSchema,
  place: placeSchema,
};

/** A kind of meeting, as a visitor sees it before they book. */
export const offeredMeetingSchema = camelCased({
  ...described,
  horizon_ends: instantSchema,
  questions: questionsSchema,
});

/** A meeting as the guest reads it who holds its link. */
export const bookedMeetingSchema = camelCased({
  ...meetingColumns,
  ...described,
  starts_at: instantSchema,
  ends_at: instantSchema,
  name: v.string(),
  email: v.string(),
  company: v.string(),
  note: v.string(),
  time_zone: v.string(),
  /** Counts its changes. */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(0)),
  answers: answersSchema,
  reason: reasonSchema,
});
export type BookedMeeting = v.InferOutput<typeof bookedMeetingSchema>;
