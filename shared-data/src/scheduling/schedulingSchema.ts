import { placeKinds } from "@pipelark/shared-scheduling/meetingPlace";
import * as v from "valibot";
import { dayColumn, idColumn } from "../columns.ts";

/** Columns that an admin may change about a meeting's route. */
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

/** Columns that an admin may change about a meeting type of the built-in scheduler. */
export const meetingTypeColumns = v.object({
  description: v.string(),
  length_minutes: v.number(),
  buffer_minutes: v.number(),
  step_minutes: v.number(),
  minimum_notice_minutes: v.number(),
  horizon_days: v.number(),
  host_id: idColumn,
  place_kind: v.picklist(placeKinds),
  /** Phone number or address, visible to all visitors. */
  place_text: v.string(),
  /** Link of the video room, visible only to guests. */
  video_url: v.string(),
  /** Questions for the guest; at most three. */
  questions: v.optional(v.array(v.object({ label: v.string(), is_required: v.boolean() })), []),
});

/** `title` is the meeting's name, which belongs to its link. */
export const meetingTypeSchema = v.pipe(
  v.object({
    slug: v.string(),
    version: v.number(),
    meeting_link: v.object({ title: v.string() }),
    ...meetingTypeColumns.entries,
  }),
  v.transform(({ meeting_link: { title }, ...type }) => ({ ...type, title })),
);

/** A time on the host's clock, "09:00"; the end of a day is "24:00". Engines return it with or without seconds. */
const clockColumn = v.pipe(
  v.string(),
  v.regex(/^\d\d:\d\d(:00)?$/),
  v.transform((time) => time.slice(0, 5)),
);

/** A host's bookable hours on a weekday; 1 is Monday. */
export const hoursSchema = v.object({ weekday: v.number(), starts: clockColumn, ends: clockColumn });

/** A host's date override; without times it is a day off. */
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
