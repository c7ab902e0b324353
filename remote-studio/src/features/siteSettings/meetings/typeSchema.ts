import { entryProblems } from "@pipelark/shared-data/entryProblems";
import type { MeetingHost, MeetingTypeColumns } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { meetingTypeLimits, meetingTypeRanges } from "@pipelark/shared-scheduling/bookingLimits";
import { placeKinds, placeLabels } from "@pipelark/shared-scheduling/meetingPlace";
import * as v from "valibot";
import { addressProblem } from "../addressProblem.ts";
import { describeWeek, toHours } from "../hours/hoursSchema.ts";
import { namesOf } from "./hostNames.ts";
import { hasValidHours, hoursEntries } from "./typeHoursSchema.ts";
import { describeQuestions, isAskedOnce, questionEntries, questionsOf } from "./typeQuestions.ts";

/** Numbers of a meeting type and the range the server accepts. */
export const typeFields = [
  limit("length_minutes", { label: "Length in minutes", range: meetingTypeRanges.lengthMinutes }),
  limit("buffer_minutes", { label: "Break after it, in minutes", range: meetingTypeRanges.bufferMinutes }),
  limit("step_minutes", { label: "Minutes between start times", range: meetingTypeRanges.stepMinutes }),
  limit("minimum_notice_minutes", {
    label: "Notice in minutes",
    range: meetingTypeRanges.minimumNoticeMinutes,
    meaning: "30 days",
  }),
  limit("horizon_days", { label: "Bookable days ahead", range: meetingTypeRanges.horizonDays }),
] as const;

export const placeProblem = `Enter the phone number or the address, with at most ${meetingTypeLimits.placeText} characters.`;
export const videoProblem = "Enter the room's address, starting with https://.";

export const hostsProblem = "Choose at least one host.";

export const turnLabels = { balanced: "Whoever has the fewest meetings", "in-order": "The first who is free" } as const;

/** Each room's name is appended, so that the address ends with its path. */
const roomsBegin = /^https:\/\/[^/?#]+\/[^?#]*$/i;
const roomsProblem = "Enter where the rooms' addresses begin, like https://meet.example/team.";

const title = v.pipe(
  v.string(),
  v.check((text) => text.trim().length > 0, entryProblems.title),
  v.check(
    (text) => text.trim().length <= meetingTypeLimits.title,
    `Enter at most ${meetingTypeLimits.title} characters.`,
  ),
);

const line = v.pipe(
  v.string(),
  v.check((text) => text.trim().length > 0, "Enter what the meeting is for."),
  v.check(
    (text) => text.trim().length <= meetingTypeLimits.description,
    `Enter at most ${meetingTypeLimits.description} characters.`,
  ),
);

const [length, buffer, step, notice, horizon] = typeFields;

const placeText = v.pipe(
  v.string(),
  v.check(
    (text) => text.trim().length <= meetingTypeLimits.placeText,
    `Enter at most ${meetingTypeLimits.placeText} characters.`,
  ),
);

const videoUrl = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const address = dataset.typed ? dataset.value.trim() : "";
    const problem = address === "" ? null : addressProblem(address);
    if (problem) addIssue({ message: problem });
  }),
);

const typeEntries = v.object({
  version: v.number(),
  title,
  is_bookable: v.boolean(),
  description: line,
  length_minutes: length.schema,
  buffer_minutes: buffer.schema,
  step_minutes: step.schema,
  minimum_notice_minutes: notice.schema,
  horizon_days: horizon.schema,
  host_ids: v.pipe(v.array(v.string()), v.minLength(1, hostsProblem)),
  turns: v.picklist(["balanced", "in-order"]),
  place_kind: v.picklist(placeKinds),
  place_text: placeText,
  video_url: videoUrl,
  has_own_rooms: v.boolean(),
  ...hoursEntries,
  ...questionEntries,
});

export type TypeInput = v.InferInput<typeof typeEntries>;

export const typeSchema = v.pipe(
  typeEntries,
  hasValidHours(),
  v.forward(
    v.check((input) => isAskedOnce(input, "question_2"), "This question is already asked."),
    ["question_2"],
  ),
  v.forward(
    v.check((input) => isAskedOnce(input, "question_3"), "This question is already asked."),
    ["question_3"],
  ),
  v.forward(
    v.check(({ place_kind, video_url }) => place_kind !== "video" || video_url.trim() !== "", videoProblem),
    ["video_url"],
  ),
  v.forward(
    v.check(
      ({ place_kind, has_own_rooms, video_url }) =>
        place_kind !== "video" || !has_own_rooms || roomsBegin.test(video_url.trim()),
      roomsProblem,
    ),
    ["video_url"],
  ),
  v.forward(
    v.check(
      ({ place_kind, place_text }) => !["phone", "address"].includes(place_kind) || place_text.trim() !== "",
      placeProblem,
    ),
    ["place_text"],
  ),
);

/** Columns to save. A missing number counts as 0; the form rejects it before it is sent. */
export function toColumns(input: v.InferOutput<typeof typeSchema>): MeetingTypeColumns {
  return {
    title: input.title.trim(),
    is_bookable: input.is_bookable,
    description: input.description.trim(),
    length_minutes: input.length_minutes ?? 0,
    buffer_minutes: input.buffer_minutes ?? 0,
    step_minutes: input.step_minutes ?? 0,
    minimum_notice_minutes: input.minimum_notice_minutes ?? 0,
    horizon_days: input.horizon_days ?? 0,
    host_ids: input.host_ids,
    turns: input.turns,
    place_kind: input.place_kind,
    place_text: input.place_text.trim(),
    video_url: input.video_url.trim(),
    has_own_rooms: input.has_own_rooms,
    questions: questionsOf(input),
    hours: input.has_own_hours ? toHours(input.days) : [],
  };
}

export function describeType(columns: MeetingTypeColumns, hosts: readonly MeetingHost[]): string {
  return [
    `Title: ${columns.title}`,
    `Visitors can book it: ${columns.is_bookable ? "yes" : "no"}`,
    `Description: ${columns.description}`,
    ...typeFields.map(({ field, label }) => `${label}: ${columns[field]}`),
    `Where: ${placeLabels[columns.place_kind]} ${placeOf(columns)}`.trim(),
    ...describeQuestions(columns.questions),
    columns.hours.length === 0 ? "Hours: the hosts' hours" : `Hours:\n${describeWeek(columns.hours)}`,
    `Host: ${namesOf(columns.host_ids, hosts)}`,
    ...(columns.host_ids.length > 1 ? [`Who gets a booking: ${turnLabels[columns.turns]}`] : []),
  ].join("\n");
}

function placeOf({ place_kind, place_text, video_url, has_own_rooms }: MeetingTypeColumns): string {
  if (place_kind !== "video") return place_text;
  return has_own_rooms ? `${video_url} (a room of its own for each booking)` : video_url;
}

type Limits = {
  label: string;
  range: { least: number; most: number };
  /** The maximum in other words. */ meaning?: string;
};

function limit<Field extends keyof MeetingTypeColumns>(field: Field, { label, range, meaning }: Limits) {
  const { least, most } = range;
  const span = `${least} to ${most.toLocaleString("en")}`;
  const hint = meaning ? `${span}, which is ${meaning}` : span;
  const objection = `Enter a whole number from ${span}.`;
  const schema = v.pipe(
    v.nullable(v.number(objection)),
    v.check((count) => count !== null && Number.isInteger(count) && count >= least && count <= most, objection),
  );
  return { field, label, hint, objection, schema };
}
