import { camelCased } from "@pipelark/shared-contracts/columnNames";
import * as v from "valibot";
import { placeSchema } from "./meetingPlace.ts";

/** An instant as the database's functions format it: "2026-11-23T09:00:00Z". */
export const instantSchema = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/));

/** Columns of every meeting except its times, for all readers. A database that is one release behind lacks some of them. */
export const meetingColumns = {
  id: v.pipe(v.string(), v.uuid()),
  status: v.picklist(["booked", "cancelled"]),
  /** Email addresses of the additional guests. */
  guests: v.optional(v.array(v.string()), []),
};

/** Questions of the meeting type as they were asked, with the guest's answers. */
export const answersSchema = v.optional(v.array(v.object({ question: v.string(), answer: v.string() })), []);

/** Reason for the last move or cancellation. */
export const reasonSchema = v.optional(v.string(), "");

/** Questions for the visitor who books. */
export const questionsSchema = v.optional(v.array(camelCased({ label: v.string(), is_required: v.boolean() })), []);
export type Question = v.InferOutput<typeof questionsSchema>[number];

// Falls back to initials, so that an invalid picture does not hide the meeting.
const picture = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^data:image\/(png|jpeg|webp);base64,/))), null);
const hostSchema = camelCased({ name: v.string(), time_zone: v.string(), picture: v.optional(picture, null) });
/** The host of a meeting. */
export type Host = v.InferOutput<typeof hostSchema>;

const described = {
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  length_minutes: v.number(),
  host: hostSchema,
  place: placeSchema,
};

/** A meeting type as a visitor sees it before booking. */
export const offeredMeetingSchema = camelCased({
  ...described,
  horizon_ends: instantSchema,
  questions: questionsSchema,
  /** Names of all who may hold it, in their order; `host` is the first. */
  hosts: v.optional(v.array(v.string()), []),
  /** False when an admin has hidden it: it is not booked, but who has booked can still move it. */
  is_bookable: v.optional(v.boolean(), true),
});
export type OfferedMeeting = v.InferOutput<typeof offeredMeetingSchema>;

const eitherOf = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Who may hold an offered meeting: "Noor Haddad" or "Noor Haddad or Elias Brandt". */
export function hostsInWords({ host, hosts }: Pick<OfferedMeeting, "host" | "hosts">): string {
  return hosts.length > 1 ? eitherOf.format(hosts) : host.name;
}

/** A meeting as read by the guest who holds its link. */
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
  /** Number of changes. */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(0)),
  answers: answersSchema,
  reason: reasonSchema,
});
export type BookedMeeting = v.InferOutput<typeof bookedMeetingSchema>;
