import * as v from "valibot";
import { contractVersionSchema } from "./contractVersion.ts";
import { redirectsSchema, routeDeclarationSchema } from "./routeDeclaration.ts";

const integritySchema = v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));

/** The version of each shared library that a part was built against, by the library's name. Releases of before there was a ledger have none. */
const librariesSchema = v.optional(v.record(v.string(), v.string()));

/** One immutable release. `files` holds every file below its folder with its integrity hash; `preload` the modules each path needs. */
export const remoteReleaseSchema = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/)),
  contract: contractVersionSchema,
  /** The federation container's name, unique to this version. */
  container: v.pipe(v.string(), v.regex(/^[a-z]+_[0-9a-f]{12}$/)),
  /** The container's entry, relative to the release's folder. */
  entry: v.string(),
  routes: v.array(routeDeclarationSchema),
  /** Modules every route of this remote needs, relative to the release's folder. */
  preload: v.array(v.string()),
  /** Modules that only one path needs, by path. */
  preloadByPath: v.record(v.string(), v.array(v.string())),
  libraries: librariesSchema,
  /** The services of the shell that its modules may use, by name. Releases of before there was a ledger have none. */
  usedServices: v.optional(v.array(v.string())),
  redirects: redirectsSchema,
  largestPage: v.optional(v.number()),
  /** It was built in a repository of its own: a build of this one leaves it as it is. */
  isBundled: v.optional(v.literal(true)),
  files: v.record(v.string(), integritySchema),
  /** Integrity of `integrity.json`, which repeats `files` beside them. */
  filesIntegrity: integritySchema,
});
export type RemoteRelease = v.InferOutput<typeof remoteReleaseSchema>;

/** A version beside the live one that a share of the visitors gets, of a hundred, and since when, in ISO form. One for none is only previewed. */
export const canarySchema = v.strictObject({
  release: remoteReleaseSchema,
  share: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  since: v.string(),
});
export type Canary = v.InferOutput<typeof canarySchema>;

/** A remote as released: the version that is live, the good one before it, and a candidate while one is tried. */
export const releasedRemoteSchema = v.strictObject({
  title: v.string(),
  live: remoteReleaseSchema,
  previous: v.nullable(remoteReleaseSchema),
  canary: v.optional(canarySchema),
});
export type ReleasedRemote = v.InferOutput<typeof releasedRemoteSchema>;

/** One immutable release of the shell: its own pages are declared like a remote's. */
export const shellReleaseSchema = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/)),
  contract: contractVersionSchema,
  entry: v.string(),
  routes: v.array(routeDeclarationSchema),
  preload: v.array(v.string()),
  preloadByPath: v.record(v.string(), v.array(v.string())),
  libraries: librariesSchema,
  /** What it offers to remotes, by name: its type as a text that only a change of the type changes. */
  services: v.optional(v.record(v.string(), v.string())),
  redirects: redirectsSchema,
  largestPage: v.optional(v.number()),
  files: v.record(v.string(), integritySchema),
});
export type ShellRelease = v.InferOutput<typeof shellReleaseSchema>;

/** `releases.json`: which version of what is live. Written by `pnpm release`, read by compose. */
export const releaseManifestSchema = v.strictObject({
  schema: v.literal(1),
  shell: shellReleaseSchema,
  remotes: v.record(v.string(), releasedRemoteSchema),
});
export type ReleaseManifest = v.InferOutput<typeof releaseManifestSchema>;
