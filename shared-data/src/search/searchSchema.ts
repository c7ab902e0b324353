import * as v from "valibot";

/** Groups of results, in the order in which the palette shows them. */
export const searchGroups = ["data", "user_content", "document", "video"] as const;

/** One row that `search_studio` found. */
const searchResultSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** An excerpt of at most 200 characters. */
  content: v.string(),
  /** Section of the studio. */
  section: v.string(),
  type: v.picklist(searchGroups),
  /** A path of this site, or an https address. */
  url: v.nullish(v.string()),
});
export type SearchResult = v.InferOutput<typeof searchResultSchema>;

export const searchAnswerSchema = v.object({ kind: v.literal("results"), results: v.array(searchResultSchema) });
