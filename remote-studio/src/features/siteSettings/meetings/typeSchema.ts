import type { MeetingHost, MeetingTypeColumns } from "@pipelark/shared-data/scheduling/schedulingSchema";
import * as v from "valibot";

/** The numbers of a meeting type, and what the server takes for them. */
export const typeFields = [
  limit("length_minutes", { label: "Length in minutes", hint: "5 to 480", least: 5, most: 480 }),
  limit("buffer_minutes", { label: "Minutes kept free after it", hint: "0 to 240", least: 0, most: 240 }),
  limit("step_minutes", { label: "Minutes from start to start", hint: "5 to 480", least: 5, most: 480 }),
  limit("minimum_notice_minutes", {
    label: "Notice in minutes",
    hint: "0 to 43,200, which is 30 days",
    least: 0,
    most: 43_200,
  }),
  limit("horizon_days", { label: "Bookable days ahead", hint: "1 to 365", least: 1, most: 365 }),
] as const;

const line = v.pipe(
  v.string(),
  v.check((text) => text.trim().length > 0, "Write what the meeting is for."),
  v.check((text) => text.trim().length <= 300, "Write at most 300 letters."),
);

const [length, buffer, step, notice, horizon] = typeFields;

export const typeSchema = v.object({
  version: v.number(),
  description: line,
  length_minutes: length.schema,
  buffer_minutes: buffer.schema,
  step_minutes: step.schema,
  minimum_notice_minutes: notice.schema,
  horizon_days: horizon.schema,
  host_id: v.string(),
});

/** What the form would save. A number that is not written counts as none: the form refuses it before it is sent. */
export function toColumns(input: v.InferOutput<typeof typeSchema>): MeetingTypeColumns {
  return {
    description: input.description.trim(),
    length_minutes: input.length_minutes ?? 0,
    buffer_minutes: input.buffer_minutes ?? 0,
    step_minutes: input.step_minutes ?? 0,
    minimum_notice_minutes: input.minimum_notice_minutes ?? 0,
    horizon_days: input.horizon_days ?? 0,
    host_id: input.host_id,
  };
}

export function describeType(columns: MeetingTypeColumns, hosts: readonly MeetingHost[]): string {
  return [
    `Description: ${columns.description}`,
    ...typeFields.map(({ field, label }) => `${label}: ${columns[field]}`),
    `Who meets: ${hosts.find(({ id }) => id === columns.host_id)?.name ?? "nobody"}`,
  ].join("\n");
}

type Limits = { label: string; hint: string; least: number; most: number };

function limit<Field extends keyof MeetingTypeColumns>(field: Field, { label, hint, least, most }: Limits) {
  const objection = `Write a whole number from ${least} to ${most.toLocaleString("en")}.`;
  const schema = v.pipe(
    v.nullable(v.number(objection)),
    v.check((count) => count !== null && Number.isInteger(count) && count >= least && count <= most, objection),
  );
  return { field, label, hint, objection, schema };
}
