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
  /** The site has a page for it, so it can't be deleted. */
  is_permanent: v.boolean(),
  ...meetingLinkColumns.entries,
});

/** A time on the host's clock, "09:00"; the end of a day is "24:00". Engines return it with or without seconds. */
const clockColumn = v.pipe(
  v.string(),
  v.regex(/^\d\d:\d\d(:00)?$/),
  v.transform((time) => time.slice(0, 5)),
);

/** Bookable hours of a host or a meeting type on a weekday; 1 is Monday. */
export const hoursSchema = v.object({ weekday: v.number(), starts: clockColumn, ends: clockColumn });

/** Columns that an admin may change about a meeting type of the built-in scheduler. */
export const meetingTypeColumns = v.object({
  /** The title of its link. */
  title: v.string(),
  description: v.string(),
  length_minutes: v.number(),
  buffer_minutes: v.number(),
  step_minutes: v.number(),
  minimum_notice_minutes: v.number(),
  horizon_days: v.number(),
  /** The hosts in their order; none until there is a first admin. */
  host_ids: v.array(idColumn),
  /** Of several hosts who are free, who gets a booking. */
  turns: v.picklist(["balanced", "in-order"]),
  place_kind: v.picklist(placeKinds),
  /** Phone number or address, visible to all visitors. */
  place_text: v.string(),
  /** Link of the video room, visible only to guests. */
  video_url: v.string(),
  /** Questions for the guest; at most three. */
  questions: v.optional(v.array(v.object({ label: v.string(), is_required: v.boolean() })), []),
  is_bookable: v.boolean(),
  /** `video_url` is where the address of each booking's own room begins. */
  has_own_rooms: v.boolean(),
  /** Hours to which the hosts' are limited, on each host's clock. None: the hosts' hours alone. */
  hours: v.array(hoursSchema),
});

const { title: _, host_ids: __, ...ownTypeColumns } = meetingTypeColumns.entries;

/** A row of a meeting type, without its hosts. */
export const meetingTypeSchema = v.pipe(
  v.object({
    slug: v.string(),
    version: v.number(),
    meeting_link: v.object({ title: v.string(), is_permanent: v.boolean() }),
    ...ownTypeColumns,
  }),
  v.transform(({ meeting_link: link, ...type }) => ({ ...type, ...link })),
);

/** One of the hosts of a meeting type. */
export const typeHostSchema = v.object({ meeting_type: v.string(), host_id: idColumn });

/** A host's date override; without times it is a day off, or the first of several until `last_day`. */
export const specialDaySchema = v.object({
  id: idColumn,
  day: dayColumn,
  last_day: v.nullable(dayColumn),
  starts: v.nullable(clockColumn),
  ends: v.nullable(clockColumn),
});

/** Columns that an admin may change about a host. */
export const hostColumns = v.object({
  name: v.string(),
  time_zone: v.string(),
  /** The person of the team who is this host. */
  user_id: v.nullable(idColumn),
});

export const hostSchema = v.object({
  id: idColumn,
  version: v.number(),
  hours_version: v.number(),
  ...hostColumns.entries,
});

/** Answer of `add_meeting_type`. */
export const addMeetingOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("added") }),
  v.object({ kind: v.literal("taken") }),
  v.object({ kind: v.literal("missing") }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);

/** Answer of `delete_meeting_type`. */
export const deleteMeetingOutcomeSchema = v.object({
  kind: v.picklist(["deleted", "missing", "permanent", "has-meetings"]),
});

/** Answer of `remove_meeting_host`. `types` are titles, `meetings` counts those to come. */
export const removeHostOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("removed") }),
  v.object({ kind: v.literal("missing") }),
  v.object({ kind: v.literal("in-use"), types: v.array(v.string()), meetings: v.number() }),
]);

export type MeetingLink = v.InferOutput<typeof meetingLinkSchema>;
export type MeetingLinkColumns = v.InferOutput<typeof meetingLinkColumns>;
export type MeetingType = v.InferOutput<typeof meetingTypeSchema> & Pick<MeetingTypeColumns, "host_ids">;
export type MeetingTypeColumns = v.InferOutput<typeof meetingTypeColumns>;
export type WorkingHours = v.InferOutput<typeof hoursSchema>;
export type SpecialDay = v.InferOutput<typeof specialDaySchema>;
export type MeetingHost = v.InferOutput<typeof hostSchema>;
export type MeetingHostColumns = v.InferOutput<typeof hostColumns>;
export type AddMeetingOutcome = v.InferOutput<typeof addMeetingOutcomeSchema>;
export type DeleteMeetingOutcome = v.InferOutput<typeof deleteMeetingOutcomeSchema>;
export type RemoveHostOutcome = v.InferOutput<typeof removeHostOutcomeSchema>;
/** A meeting to add; `copyOf` is the slug of the one whose settings it gets. */
export type NewMeeting = { slug: string; title: string; copyOf: string | null };
