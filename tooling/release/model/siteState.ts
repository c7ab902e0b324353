import { type ReleaseManifest, type RemoteRelease } from "@pipelark/shared-contracts";
import { versionsOf, withinReach, type SiteHistory } from "./history.ts";
import type { VersionId } from "./partVersion.ts";

/** What is live in a site, and what was. The manifest is null before the first release. */
export type SiteState = { manifest: ReleaseManifest | null; history: SiteHistory };

/** The manifest of a site that was built. Throws before the first build. */
export function requireManifest(manifest: ReleaseManifest | null): ReleaseManifest {
  if (!manifest) throw new Error("There is no site yet: run `pnpm build` once.");
  return manifest;
}

/** Whether a version is live, a fallback or a canary, or can be gone back to: its files and its source maps have to stay. */
export function isNamed({ manifest, history }: SiteState, { part, version }: VersionId): boolean {
  const { live, previous, canary } = manifest?.remotes[part] ?? {};
  const shown = part === "shell" ? [manifest?.shell] : [live, previous, canary?.release];
  return [...shown, ...withinReach(versionsOf(history, part)).map(({ release }) => release)].some(
    (release) => release?.version === version,
  );
}

/** The versions of remotes that visitors get: live ones and canaries. */
export function shownRemotes({ remotes }: ReleaseManifest): { name: string; release: RemoteRelease }[] {
  return Object.entries(remotes).flatMap(([name, { live, canary }]) =>
    [live, canary?.release].flatMap((release) => (release ? [{ name, release }] : [])),
  );
}
