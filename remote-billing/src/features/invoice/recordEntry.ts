import { entryProblems } from "@pipelark/shared-data/entryProblems";
import * as v from "valibot";

const textProblem = "Enter at most 200 characters.";

export const recordEntrySchema = v.object({
  amountCents: v.pipe(
    v.nullable(v.number(entryProblems.amount)),
    v.number(entryProblems.amount),
    v.minValue(1, entryProblems.amountNotPositive),
    v.maxValue(1e12, entryProblems.amountTooLarge),
  ),
  date: v.pipe(v.string(), v.isoDate(entryProblems.day)),
  description: v.pipe(v.string(), v.trim(), v.maxLength(200, textProblem)),
});
export type RecordEntry = v.InferOutput<typeof recordEntrySchema>;
