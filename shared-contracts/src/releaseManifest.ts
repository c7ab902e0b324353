import * as v from "valibot";
import { contractVersionSchema } from "./contractVersion.ts";
import { featureFlagSchema } from "./featureFlag.ts";
import { redirectsSchema, routeDeclarationSchema } from "./routeDeclaration.ts";

const integritySchema = v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));

/** Version of each shared library that a part was built against, by the library's name. Absent in releases from before the ledger. */
const librariesSchema = v.optional(v.record(v.string(), v.string()));

/** One immutable release. `files` lists all files in its folder with their integrity; `preload` the modules that each path needs. */
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
  /** Names of the shell services that its modules may use. Absent in releases from before the ledger. */
  usedServices: v.optional(v.array(v.string())),
  redirects: redirectsSchema,
  flags: v.optional(v.array(featureFlagSchema)),
  largestPage: v.optional(v.number()),
  /** Set when it was built in another repository: a build of this one does not replace it. */
  isBundled: v.optional(v.literal(true)),
  files: v.record(v.string(), integritySchema),
  /** Integrity of `integrity.json`, which repeats `files`. */
  filesIntegrity: integritySchema,
});
export type RemoteRelease = v.InferOutput<typeof remoteReleaseSchema>;

/** A version beside the live one with its share of a hundred visitors and its start in ISO form. A share of 0 is for previews only. */
export const canarySchema = v.strictObject({
  release: remoteReleaseSchema,
  share: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  since: v.string(),
});
export type Canary = v.InferOutput<typeof canarySchema>;

/** A released remote: its live version, the fallback, and a candidate if there is one. */
export const releasedRemoteSchema = v.strictObject({
  title: v.string(),
  live: remoteReleaseSchema,
  previous: v.nullable(remoteReleaseSchema),
  canary: v.optional(canarySchema),
});
export type ReleasedRemote = v.InferOutput<typeof releasedRemoteSchema>;

/** One immutable release of the shell. Its own pages are declared like a remote's. */
export const shellReleaseSchema = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/)),
  contract: contractVersionSchema,
  entry: v.string(),
  routes: v.array(routeDeclarationSchema),
  preload: v.array(v.string()),
  preloadByPath: v.record(v.string(), v.array(v.string())),
  /** Further modules that every page behind the sign-in needs. */
  preloadSignedIn: v.optional(v.array(v.string())),
  libraries: librariesSchema,
  /** Services offered to remotes, by name, each with its type as a text that changes only when the type does. */
  services: v.optional(v.record(v.string(), v.string())),
  redirects: redirectsSchema,
  largestPage: v.optional(v.number()),
  files: v.record(v.string(), integritySchema),
});
export type ShellRelease = v.InferOutput<typeof shellReleaseSchema>;

/** `releases.json`: the version of each part that is live. Written by `pnpm release`, read by compose. */
export const releaseManifestSchema = v.strictObject({
  schema: v.literal(1),
  shell: shellReleaseSchema,
  remotes: v.record(v.string(), releasedRemoteSchema),
});
export type ReleaseManifest = v.InferOutput<typeof releaseManifestSchema>;
