import type { TimelinePreset } from "@pipelark/shared-data/settings/settingSchema";
import * as v from "valibot";
import { atMostCharacters, entryLimits } from "@pipelark/shared-data/entryLimits";

/** A row of the form. The id identifies it while rows move; missing numbers are null. */
export type PresetRow = { id: string; title: string; after: number | null; length: number | null };

const whole = "Enter a whole number, such as 14.";

const rowSchema = v.pipe(
  v.object({
    id: v.string(),
    title: v.pipe(
      v.string(),
      v.check((title) => title.trim().length > 0, "Enter what needs to be done."),
      v.check(
        (title) => title.trim().length <= entryLimits.taskTitle,
        `Enter ${atMostCharacters(entryLimits.taskTitle)}.`,
      ),
    ),
    after: v.pipe(
      v.nullable(v.number(whole)),
      v.check((after) => after !== null && after >= 0 && after <= 1000, "Enter a number of days from 0 to 1,000."),
    ),
    length: v.pipe(
      v.nullable(v.number(whole)),
      v.check((length) => length !== null && length >= 0, "Enter a number of days; 0 makes a milestone."),
    ),
  }),
  v.forward(
    v.check(
      ({ after, length }) => after === null || length === null || length <= after + 1,
      "It would start before the account does. Enter fewer days.",
    ),
    ["length"],
  ),
);

export const presetsSchema = v.object({
  version: v.number(),
  presets: v.pipe(v.array(rowSchema), v.maxLength(100, "Use at most 100 tasks.")),
});

export function newRow(): PresetRow {
  return { id: crypto.randomUUID(), title: "", after: null, length: 0 };
}

/** Equal presets get equal ids, so that an unchanged form does not count as edited. */
export function toRows(presets: readonly TimelinePreset[]): PresetRow[] {
  return presets.map(({ title, after_days, length_days }, place) => ({
    id: `preset-${place}`,
    title,
    after: after_days,
    length: length_days,
  }));
}

export function toPresets(rows: readonly PresetRow[]): TimelinePreset[] {
  return rows.map(({ title, after, length }) => ({
    title: title.trim(),
    after_days: after ?? 0,
    length_days: length ?? 0,
  }));
}

/** "Kick-off call: due after 2 days, milestone" for each, in their order. */
export function describePresets(presets: readonly TimelinePreset[]): string {
  if (presets.length === 0) return "No tasks";
  return presets
    .map(({ title, after_days, length_days }) => {
      const kind = length_days === 0 ? "milestone" : `takes ${days(length_days)}`;
      return `${title}: due after ${days(after_days)}, ${kind}`;
    })
    .join("\n");
}

function days(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}
