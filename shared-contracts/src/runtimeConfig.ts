import * as v from "valibot";

/** What a deployment decides at run time: one build serves every backend. Written inline into each HTML file by compose. */
export const runtimeConfigSchema = v.strictObject({
  /** Origin of the Supabase project; empty means the page's own origin. */
  supabaseUrl: v.union([v.literal(""), v.pipe(v.string(), v.url())]),
  /** The publishable key: public by design, row-level security is what guards. */
  supabaseKey: v.pipe(v.string(), v.minLength(1)),
  /** Origin the site is reached at, for what needs a whole address: canonical links, link previews, the sitemap; empty means unknown. */
  siteUrl: v.union([v.literal(""), v.pipe(v.string(), v.url())]),
  /** Where errors go beside the table of their own: the address of a Sentry-compatible project, as its settings show it. */
  errorsDsn: v.optional(v.pipe(v.string(), v.url())),
  /** The share of the pages that report their loads and vitals, from 0 to 1; a tenth when nothing is said. */
  signalShare: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
});
export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
