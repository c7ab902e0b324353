import * as v from "valibot";
import { accessSchema, type Access } from "./access.ts";
import { contractVersionSchema } from "./contractVersion.ts";

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

const pageReleaseSchema = v.object({
  version: v.string(),
  contract: contractVersionSchema,
  container: v.string(),
  /** URL of the release's folder, with a slash at the end. */
  folder: v.string(),
  entry: v.string(),
  /** Set when the page's import map does not name the release's files: the integrity of its `integrity.json`, which does. */
  filesIntegrity: v.optional(v.string()),
  preload: v.array(v.string()),
  routes: v.array(
    v.object({ path: v.string(), access: accessSchema, title: v.string(), preload: v.array(v.string()) }),
  ),
});
/** What the shell needs to know of one release to load it. */
export type PageRelease = v.InferOutput<typeof pageReleaseSchema>;

const pageRemoteSchema = v.object({
  title: v.string(),
  /** The live release first, then the good one before it. */
  releases: v.pipe(v.array(pageReleaseSchema), v.minLength(1)),
  /** A candidate, and how many visitors of a hundred get it; see `getsCandidate`. */
  canary: v.optional(v.object({ release: pageReleaseSchema, share: v.number() })),
  /** What the live release declares of the lists that lead to its pages (`listingsOf`). Remotes read it; it must not stop a shell. Since contract 1.3. */
  navigation: v.optional(v.array(v.unknown())),
});
export type PageRemote = v.InferOutput<typeof pageRemoteSchema>;

/** What compose writes inline into each HTML file: the releases this page starts with, and the deployment's configuration. */
export const pageDataSchema = v.object({
  remotes: v.record(v.string(), pageRemoteSchema),
  config: runtimeConfigSchema,
});
export type PageData = v.InferOutput<typeof pageDataSchema>;

/**
 * The two kinds of document: one knows the pages that everybody may open, the other those behind the sign-in. The shell's own
 * pages stand in both. Whoever goes from one kind to the other opens a new document, with its own list and its own policy.
 */
export type DocumentKind = "public" | "signed-in";

/** The kind of document that a route is opened in. */
export function documentKindOf(access: Access): DocumentKind {
  return access === "public" ? "public" : "signed-in";
}

/** The file beside a release's files that holds their integrity hashes, as JSON by file name. */
export const integrityFile = "integrity.json";

/** Where the files of a remote's release lie, with a slash at the end. */
export function remoteFolder(name: string, version: string): string {
  return `/remotes/${name}/${version}/`;
}

/**
 * What a shell may append to a container's entry to fetch it again: a failed module URL is never fetched twice by a browser.
 * Compose lists the integrity of each, so that a retry is checked like a first try.
 */
export const entryRetrySuffixes = ["?retry=1", "?retry=2", "?retry=3"] as const;
