import * as v from "valibot";

const slotSchema = v.object({
  setting: v.string(),
  /** Range of the element in the page, from its first letter to behind its last. */
  start: v.number(),
  end: v.number(),
  /** HTML with an edit, with a token instead of the value. */
  html: v.string(),
  /** True if it needs styles that the page lacks without an edit. */
  hasStyles: v.boolean(),
});
/** Place in a prerendered page that shows a setting. */
export type Slot = v.InferOutput<typeof slotSchema>;

/**
 * Page as static HTML, with its CSS and, if it has one, its script, which makes it interactive without the shell.
 * `edited` is for a page that shows settings; older releases lack it, so that their pages fetch the shell where a
 * setting was edited.
 */
export const renderedSchema = v.object({
  html: v.string(),
  css: v.string(),
  script: v.optional(v.string()),
  edited: v.optional(v.object({ css: v.string(), slots: v.array(slotSchema) })),
});
export type Rendered = v.InferOutput<typeof renderedSchema>;

/** Prerendered pages of a part by path. */
export const prerenderedSchema = v.record(v.string(), renderedSchema);
export type Prerendered = v.InferOutput<typeof prerenderedSchema>;
