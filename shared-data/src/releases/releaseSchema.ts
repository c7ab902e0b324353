import * as v from "valibot";
import { timestampColumn } from "../columns.ts";

/** Some engines answer a count as a number, some as a text. */
const countColumn = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/))]), v.transform(Number));
const measureColumn = v.nullable(v.number());

/** What pages reported of one version of a part; vitals are at the 75th percentile. */
export const versionFiguresSchema = v.pipe(
  v.object({
    part: v.string(),
    version: v.string(),
    loads: countColumn,
    errors: countColumn,
    load_failures: countColumn,
    broken_loads: countColumn,
    lcp: measureColumn,
    inp: measureColumn,
    cls: measureColumn,
  }),
  v.transform(({ load_failures: loadFailures, broken_loads: brokenLoads, ...figures }) => ({
    ...figures,
    loadFailures,
    brokenLoads,
  })),
);
export type VersionFigures = v.InferOutput<typeof versionFiguresSchema>;

/** An error or a failed load as it came from one version, with how often. */
export const signalMessageSchema = v.pipe(
  v.object({
    part: v.string(),
    version: v.string(),
    kind: v.picklist(["error", "load-failure"]),
    message: v.string(),
    times: countColumn,
    page_loads: countColumn,
    last_at: timestampColumn,
    page: v.string(),
    stack: v.nullable(v.string()),
  }),
  v.transform(({ page_loads: pageLoads, last_at: lastAt, ...message }) => ({ ...message, pageLoads, lastAt })),
);
export type SignalMessage = v.InferOutput<typeof signalMessageSchema>;

const releaseSchema = v.object({ version: v.string(), contract: v.string() });
const canarySchema = v.object({ release: releaseSchema, share: v.number() });

/** What the page needs of the site's `releases.json`. */
export const siteReleasesSchema = v.object({
  shell: releaseSchema,
  remotes: v.record(v.string(), v.object({ live: releaseSchema, canary: v.optional(canarySchema) })),
});

/** A change of what is live: who made it, why, and the version that each part got by it, such as `remote-booking`. */
export const releaseChangeSchema = v.object({
  at: timestampColumn,
  by: v.string(),
  act: v.string(),
  reason: v.nullish(v.string(), null),
  /** The checks that it was let pass without, such as `--over-budget`. */
  overrides: v.optional(v.array(v.string()), []),
  changed: v.record(v.string(), v.string()),
});
export type ReleaseChange = v.InferOutput<typeof releaseChangeSchema>;

/** What is live, and whether the site's log says since when: there may be none, and one that is there may not answer. */
export type LiveSite = { parts: LivePart[]; log: "read" | "absent" | "silent" };

/** A part of the site: the version that visitors get, and since when, where the site's log says it. */
export type LivePart = {
  part: string;
  version: string;
  contract: string;
  /** A version that a share of the visitors gets, of a hundred. */
  canary: { version: string; share: number } | null;
  since: ReleaseChange | null;
};
