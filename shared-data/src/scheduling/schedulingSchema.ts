import { placeKinds } from "@pipelark/shared-scheduling/meetingPlace";
import * as v from "valibot";
import { dayColumn, idColumn } from "../columns.ts";

/** What an admin may change about where a meeting's route leads. */
export const meetingLinkColumns = v.object({
  title: v.string(),
  target: v.string(),
  auto_open: v.boolean(),
  is_embedded: v.boolean(),
});

export const meetingLinkSchema = v.object({
  slug: v.string(),
  kind: v.picklist(["confirmation", "redirect"]),
  version: v.number(),
  ...meetingLinkColumns.entries,
});

/** What an admin may change about how a meeting is booked in the built-in scheduler. */
export const meetingTypeColumns = v.object({
  description: v.string(),
  length_minutes: v.number(),
  buffer_minutes: v.number(),
  step_minutes: v.number(),
  minimum_notice_minutes: v.number(),
  horizon_days: v.number(),
  host_id: idColumn,
  place_kind: v.picklist(placeKinds),
  /** The phone number or the address, which every visitor reads. */
  place_text: v.string(),
  /** The video room, which only guests are told. */
  video_url: v.string(),
  /** What visitors are asked when they book: three at most. */
  questions: v.optional(v.array(v.object({ label: v.string(), is_required: v.boolean() })), []),
});

/** `title` is what the meeting is called; it stands with the meeting's link. */
export const meetingTypeSchema = v.pipe(
  v.object({
    slug: v.string(),
    version: v.number(),
    meeting_link: v.object({ title: v.string() }),
    ...meetingTypeColumns.entries,
  }),
  v.transform(({ meeting_link: { title }, ...type }) => ({ ...type, title })),
);

/** A time of the host's clock, "09:00"; the end of a day is "24:00". The engines write seconds or not. */
const clockColumn = v.pipe(
  v.string(),
  v.regex(/^\d\d:\d\d(:00)?$/),
  v.transform((time) => time.slice(0, 5)),
);

/** From when to when a host can be booked on a weekday; 1 is Monday. */
export const hoursSchema = v.object({ weekday: v.number(), starts: clockColumn, ends: clockColumn });

/** A day of a host whose hours are not those of the week; without times it is off. */
export const specialDaySchema = v.object({
  id: idColumn,
  day: dayColumn,
  starts: v.nullable(clockColumn),
  ends: v.nullable(clockColumn),
});

export const hostSchema = v.object({
  id: idColumn,
  name: v.string(),
  time_zone: v.string(),
  hours_version: v.number(),
});

export type MeetingLink = v.InferOutput<typeof meetingLinkSchema>;
export type MeetingLinkColumns = v.InferOutput<typeof meetingLinkColumns>;
export type MeetingType = v.InferOutput<typeof meetingTypeSchema>;
export type MeetingTypeColumns = v.InferOutput<typeof meetingTypeColumns>;
export type WorkingHours = v.InferOutput<typeof hoursSchema>;
export type SpecialDay = v.InferOutput<typeof specialDaySchema>;
export type MeetingHost = v.InferOutput<typeof hostSchema>;
