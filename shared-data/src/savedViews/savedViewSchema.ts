import * as v from "valibot";
import { idColumn } from "../columns.ts";
import { enteredLine } from "../enteredText.ts";
import { entryLimits } from "../entryLimits.ts";

/** One row of `saved_view`: filters, order and columns of a list under a name. */
export const savedViewSchema = v.object({
  id: idColumn,
  /** Path of the page. */
  page: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  name: v.string(),
  /** Its address after the question mark. */
  query: v.string(),
  position: v.number(),
});
export type SavedView = v.InferOutput<typeof savedViewSchema>;

/** A view as it is sent: a new one goes to the end of its page's views, a deleted one back to its position. */
export type SentView = Omit<SavedView, "position"> & Partial<Pick<SavedView, "position">>;

export const viewNameSchema = v.object({ name: enteredLine({ most: entryLimits.viewName, empty: "Enter a name." }) });
export type ViewName = v.InferOutput<typeof viewNameSchema>;

export const saveViewOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("saved"), view: savedViewSchema }),
  /** The page has as many views as a person can keep. */
  v.object({ kind: v.literal("full"), most: v.number() }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
export type SaveViewOutcome = v.InferOutput<typeof saveViewOutcomeSchema>;

export const deleteViewOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("deleted") }),
  v.object({ kind: v.literal("missing") }),
]);
export type DeleteViewOutcome = v.InferOutput<typeof deleteViewOutcomeSchema>;
