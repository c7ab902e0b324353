import * as v from "valibot";

const slotSchema = v.object({
  setting: v.string(),
  /** Where the element stands in the page, from its first letter to behind its last. */
  start: v.number(),
  end: v.number(),
  /** What stands there with an edit, a token in the place of the value. */
  html: v.string(),
  /** Whether it takes styles that the page does not have without an edit. */
  hasStyles: v.boolean(),
});
/** A place in a prerendered page that shows a setting. */
export type Slot = v.InferOutput<typeof slotSchema>;

/**
 * One page as static HTML, the CSS that it uses, and the script that brings it to life without the shell, if it has one. `edited` is for a page that
 * shows settings: what a release before there was none lacks, its pages fetch the shell where a setting was edited.
 */
export const renderedSchema = v.object({
  html: v.string(),
  css: v.string(),
  script: v.optional(v.string()),
  edited: v.optional(v.object({ css: v.string(), slots: v.array(slotSchema) })),
});
export type Rendered = v.InferOutput<typeof renderedSchema>;

/** A part's prerendered pages by path. */
export const prerenderedSchema = v.record(v.string(), renderedSchema);
export type Prerendered = v.InferOutput<typeof prerenderedSchema>;
