import { parseTimestamp } from "@pipelark/shared-contracts/timestamp";
import * as v from "valibot";

/** A timestamp in the form of any of the three engines, as a `Date`. */
export const timestampColumn = v.pipe(
  v.string(),
  v.rawTransform<string, Date>(({ dataset, addIssue, NEVER }) => {
    const date = parseTimestamp(dataset.value);
    if (date) return date;
    addIssue({ message: "is no timestamp" });
    return NEVER;
  }),
);

/** A `bigint` of cents: some engines answer it as a number, some as a text. Beyond what a number holds exactly it is refused. */
export const centsColumn = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,16}$/))]),
  v.transform(Number),
  v.safeInteger(),
);

/** A day as an ISO text, `2026-11-21`. */
export const dayColumn = v.pipe(v.string(), v.isoDate());

export const idColumn = v.pipe(v.string(), v.uuid());
