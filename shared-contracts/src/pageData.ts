import * as v from "valibot";
import { accessSchema, type Access } from "./access.ts";
import { contractVersionSchema } from "./contractVersion.ts";

/** A deployment's settings, read at run time, so that one build serves every backend. Compose writes them inline into each HTML file. */
export const runtimeConfigSchema = v.strictObject({
  /** Origin of the Supabase project; empty means the page's own origin. */
  supabaseUrl: v.union([v.literal(""), v.pipe(v.string(), v.url())]),
  /** The publishable key. It is public by design; row-level security protects the data. */
  supabaseKey: v.pipe(v.string(), v.minLength(1)),
  /** The site's origin, for absolute addresses: canonical links, link previews, the sitemap; empty means unknown. */
  siteUrl: v.union([v.literal(""), v.pipe(v.string(), v.url())]),
  /** Address of a Sentry-compatible project, as its settings show it. It gets errors in addition to our own table. */
  errorsDsn: v.optional(v.pipe(v.string(), v.url())),
  /** Share of pages that report their loads and vitals, from 0 to 1; 0.1 by default. */
  signalShare: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
});
export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;

const pageReleaseSchema = v.object({
  version: v.string(),
  contract: contractVersionSchema,
  container: v.string(),
  /** URL of the release's folder, with a trailing slash. */
  folder: v.string(),
  entry: v.string(),
  /** Integrity of the release's `integrity.json`. Set when the page's import map does not list the release's files. */
  filesIntegrity: v.optional(v.string()),
  preload: v.array(v.string()),
  routes: v.array(
    v.object({
      path: v.string(),
      access: accessSchema,
      title: v.string(),
      preload: v.array(v.string()),
      /** `FirstData` of a page behind the sign-in. Only the document's own script reads it, so invalid values must not stop the shell. */
      first: v.optional(v.unknown()),
    }),
  ),
});
/** Data that the shell needs to load one release. */
export type PageRelease = v.InferOutput<typeof pageReleaseSchema>;

const pageRemoteSchema = v.object({
  title: v.string(),
  /** The live release first, then its fallback. */
  releases: v.pipe(v.array(pageReleaseSchema), v.minLength(1)),
  /** A candidate and its share of a hundred visitors; see `getsCandidate`. */
  canary: v.optional(v.object({ release: pageReleaseSchema, share: v.number() })),
  /**
   * List entries that the live release declares (`listingsOf`). Only remotes read it, so invalid values must not stop the shell. Since contract 1.3.
   */
  navigation: v.optional(v.array(v.unknown())),
  /** Whether each feature flag of the live release is on. Since contract 1.5. */
  flags: v.optional(v.record(v.string(), v.boolean())),
});
export type PageRemote = v.InferOutput<typeof pageRemoteSchema>;

/** Data that compose writes inline into each HTML file: the releases to start with and the deployment's configuration. */
export const pageDataSchema = v.object({
  remotes: v.record(v.string(), pageRemoteSchema),
  config: runtimeConfigSchema,
});
export type PageData = v.InferOutput<typeof pageDataSchema>;

/**
 * The two kinds of document: one has the public pages, the other those behind the sign-in. The shell's own pages are in both. Moving from one kind to
 * the other loads a new document with its own list and policy.
 */
export type DocumentKind = "public" | "signed-in";

/** The kind of document for a route's access. */
export function documentKindOf(access: Access): DocumentKind {
  return access === "public" ? "public" : "signed-in";
}

/** File in a release's folder with the integrity hashes of the others, as JSON by file name. */
export const integrityFile = "integrity.json";

/** Folder of a remote's release, with a trailing slash. */
export function remoteFolder(name: string, version: string): string {
  return `/remotes/${name}/${version}/`;
}

/**
 * Suffixes that the shell appends to a container's entry to retry it, because a browser never fetches a failed module URL twice. Compose lists the
 * integrity of each, so that retries are checked too.
 */
export const entryRetrySuffixes = ["?retry=1", "?retry=2", "?retry=3"] as const;
