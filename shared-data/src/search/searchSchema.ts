import * as v from "valibot";

/** Kinds of results, which are also their groups. */
export const searchResultTypes = ["data", "user_content", "document", "video"] as const;

/** One row that `search_studio` found. */
const searchResultSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** An excerpt of at most 200 characters. */
  content: v.string(),
  /** Section of the studio. */
  section: v.string(),
  type: v.picklist(searchResultTypes),
  /** A path of this site, or an https address. */
  url: v.nullish(v.string()),
});
export type SearchResult = v.InferOutput<typeof searchResultSchema>;

export const searchAnswerSchema = v.object({ kind: v.literal("results"), results: v.array(searchResultSchema) });
