import * as v from "valibot";
import { daysSchema } from "../hours/hoursSchema.ts";

const span = v.object({ id: v.string(), starts: v.nullable(v.string()), ends: v.nullable(v.string()) });

/** Hours of a meeting type. Those that were typed stay while the hosts' hours are chosen. */
export const hoursEntries = { has_own_hours: v.boolean(), days: v.array(v.array(span)) };

type HoursInput = v.InferOutput<v.ObjectSchema<typeof hoursEntries, undefined>>;

/** Checks the hours only if they are used. */
export function hasValidHours<Input extends HoursInput>() {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed || !dataset.value.has_own_hours) return;
    const { value: input } = dataset;
    const place = { type: "object", origin: "value", input: { ...input }, key: "days", value: input.days } as const;
    for (const issue of v.safeParse(daysSchema, input.days).issues ?? []) {
      addIssue({ message: issue.message, path: [place, ...(issue.path ?? [])] });
    }
    if (input.days.every((spans) => spans.length === 0)) {
      addIssue({ message: "Add at least one time, or use the hosts' hours.", path: [place] });
    }
  });
}
