import { parseTimestamp } from "@pipelark/shared-contracts/timestamp";
import * as v from "valibot";

/** Parses a timestamp in the format of any of the three engines. */
export const timestampColumn = v.pipe(
  v.string(),
  v.rawTransform<string, Date>(({ dataset, addIssue, NEVER }) => {
    const date = parseTimestamp(dataset.value);
    if (date) return date;
    addIssue({ message: "is no timestamp" });
    return NEVER;
  }),
);

/** Parses a `bigint` of cents, which some engines return as a number and some as a text. Refuses values beyond the safe integers. */
export const centsColumn = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,16}$/))]),
  v.transform(Number),
  v.safeInteger(),
);

/** A day as ISO text, `2026-11-21`. */
export const dayColumn = v.pipe(v.string(), v.isoDate());

export const idColumn = v.pipe(v.string(), v.uuid());
