import { type FeatureFlag, featureFlagSchema } from "@pipelark/shared-contracts/featureFlag";
import * as v from "valibot";
import { timestampColumn } from "../columns.ts";

/** Accepts numbers and texts, because the engines return counts as either. */
const countColumn = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/))]), v.transform(Number));
const measureColumn = v.nullable(v.number());

/** Reported figures of one version of a part; vitals are at the 75th percentile. */
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

/** An error or failed load of one version, with its count. */
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

const releaseSchema = v.object({
  version: v.string(),
  contract: v.string(),
  // A newer remote may say more of a flag.
  flags: v.optional(v.array(v.object(featureFlagSchema.entries)), []),
});
const canarySchema = v.object({ release: releaseSchema, share: v.number() });

/** Fields of the site's `releases.json` that the page needs. */
export const siteReleasesSchema = v.object({
  shell: releaseSchema,
  remotes: v.record(v.string(), v.object({ live: releaseSchema, canary: v.optional(canarySchema) })),
});

/** A change of live versions: its author, reason, and the new version of each part, such as `remote-booking`. */
export const releaseChangeSchema = v.object({
  at: timestampColumn,
  by: v.string(),
  act: v.string(),
  reason: v.nullish(v.string(), null),
  /** Checks that were overridden, such as `--over-budget`. */
  overrides: v.optional(v.array(v.string()), []),
  changed: v.record(v.string(), v.string()),
  /** Team whose key signed the version. */
  team: v.nullish(v.string(), null),
});
export type ReleaseChange = v.InferOutput<typeof releaseChangeSchema>;

/** Live versions, and the state of the log: `absent` when the site has none, `silent` when it does not answer. */
export type LiveSite = { parts: LivePart[]; log: "read" | "absent" | "silent" };

/** A part of the site: its live version, and the start of that version if the log has it. */
export type LivePart = {
  part: string;
  version: string;
  contract: string;
  /** Features that it lets admins switch on and off. */
  flags: readonly FeatureFlag[];
  /** A version that a share of a hundred visitors gets. */
  canary: { version: string; share: number } | null;
  since: ReleaseChange | null;
};
