import type { ReleaseManifest, RemoteRelease } from "@pipelark/shared-contracts/releaseManifest";
import { versionsOf, withinReach, type SiteHistory } from "./history.ts";
import type { VersionId } from "./partVersion.ts";

/** Live versions of a site and their history. The manifest is null before the first release. */
export type SiteState = { manifest: ReleaseManifest | null; history: SiteHistory };

/** Returns the manifest of a site. Throws before the first build. */
export function requireManifest(manifest: ReleaseManifest | null): ReleaseManifest {
  if (!manifest) throw new Error("There is no site yet: run `pnpm build` once.");
  return manifest;
}

/** Returns true if a version is live, a fallback, a canary or within reach of a rollback, so that its files and source maps must stay. */
export function isNamed({ manifest, history }: SiteState, { part, version }: VersionId): boolean {
  const { live, previous, canary } = manifest?.remotes[part] ?? {};
  const shown = part === "shell" ? [manifest?.shell] : [live, previous, canary?.release];
  return [...shown, ...withinReach(versionsOf(history, part)).map(({ release }) => release)].some(
    (release) => release?.version === version,
  );
}

/** Returns the versions of remotes that visitors get: live ones and canaries. */
export function shownRemotes({ remotes }: ReleaseManifest): { name: string; release: RemoteRelease }[] {
  return Object.entries(remotes).flatMap(([name, { live, canary }]) =>
    [live, canary?.release].flatMap((release) => (release ? [{ name, release }] : [])),
  );
}
