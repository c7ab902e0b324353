import * as v from "valibot";

/** One page as static HTML, and the CSS that it uses. */
export const renderedSchema = v.object({ html: v.string(), css: v.string() });

/** A part's prerendered pages by path. */
export const prerenderedSchema = v.record(v.string(), renderedSchema);
export type Prerendered = v.InferOutput<typeof prerenderedSchema>;
