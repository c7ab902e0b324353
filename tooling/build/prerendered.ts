import * as v from "valibot";

/** One page as static HTML, the CSS that it uses, and the script that brings it to life without the shell, if it has one. */
export const renderedSchema = v.object({ html: v.string(), css: v.string(), script: v.optional(v.string()) });

/** A part's prerendered pages by path. */
export const prerenderedSchema = v.record(v.string(), renderedSchema);
export type Prerendered = v.InferOutput<typeof prerenderedSchema>;
