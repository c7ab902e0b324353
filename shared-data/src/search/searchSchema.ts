import * as v from "valibot";

/** What kind of thing was found. The groups of the results are these. */
export const searchResultTypes = ["data", "user_content", "document", "video"] as const;

/** One row that `search_studio` found. */
const searchResultSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** A part of it, at most 200 characters. */
  content: v.string(),
  /** The part of the studio it belongs to. */
  section: v.string(),
  type: v.picklist(searchResultTypes),
  /** A path of this site, or an https address. */
  url: v.nullish(v.string()),
});
export type SearchResult = v.InferOutput<typeof searchResultSchema>;

export const searchAnswerSchema = v.object({ kind: v.literal("results"), results: v.array(searchResultSchema) });
