import * as v from "valibot";

const textProblem = "Enter at most 200 characters, on one line.";
const poProblem = "Enter at most 60 characters.";

/** Fields of a draft that can be edited. */
export const draftEntrySchema = v.object({
  /** Version of the draft that the edit is based on. */
  version: v.number(),
  poNumber: v.pipe(v.string(), v.trim(), v.maxLength(60, poProblem)),
  lines: v.array(
    v.object({
      id: v.string(),
      text: v.pipe(v.string(), v.trim(), v.minLength(1, textProblem), v.maxLength(200, textProblem)),
    }),
  ),
});
