import type { Canary, ReleaseManifest, RemoteRelease } from "@pipelark/shared-contracts/releaseManifest";
import type { Rollback, VersionRecord } from "./history.ts";
import { type SiteState, requireManifest } from "./siteState.ts";
import { goLive } from "./goLive.ts";
import type { PartVersion } from "./partVersion.ts";

/**
 * Parses the percentage of visitors that get a canary; with 0 it is only reachable by preview links. Throws unless it
 * is a whole number from 0 to 99.
 */
export function shareOf(said: string, option = "--canary"): number {
  const share = Number(said);
  if (said.trim() !== "" && Number.isInteger(share) && share >= 0 && share <= 99) return share;
  throw new Error(`${option} ${said}: write the percentage of visitors, from 0 to 99.`);
}

/** Returns the canary of a remote; null when there is none. */
export function canaryOf({ manifest }: SiteState, name: string): Canary | null {
  return manifest?.remotes[name]?.canary ?? null;
}

/** Returns true if a build is already a canary. */
export function isCanary(state: SiteState, built: PartVersion): boolean {
  return "name" in built && canaryOf(state, built.name)?.release.version === built.release.version;
}

/**
 * Returns the state in which a share of the visitors gets a version of a remote instead of the live one. Ends an
 * earlier canary. Throws for the shell, which chooses the canary, for a remote that is not live yet, for the live
 * version, and for a share of 0 while visitors have a canary: a preview takes nothing away from them.
 */
export function startCanary(
  state: SiteState,
  { built, share, at }: { built: PartVersion; share: number; at: string },
): SiteState {
  if ("shell" in built)
    throw new Error(
      "The shell cannot have a canary, because it selects them. Release it; `pnpm rollback shell` takes it back.",
    );
  const { name, release } = built;
  const live = requireManifest(state.manifest).remotes[name]?.live;
  if (!live) throw new Error(`remote-${name} was never released: there is no live version to compare a canary with.`);
  if (live.version === release.version) throw new Error(`remote-${name} ${release.version} is already live.`);
  const before = canaryOf(state, name);
  if (share === 0 && before && before.share > 0)
    throw new Error(
      `${before.share} % of visitors get remote-${name} ${before.release.version}: first --promote it, or take it back with pnpm rollback remote-${name}.`,
    );
  // Its figures are compared with the live version from the time when visitors first got it.
  const wasTried = before?.release.version === release.version && before.share > 0;
  const since = wasTried ? before.since : at;
  return withCanary(state, { name, canary: { release, share, since } });
}

/** Returns the state in which a remote's canary has another share of the visitors. Throws when there is none, and for a share of 0, which would hide it from those who have it. */
export function widenCanary(
  state: SiteState,
  { name, share, at }: { name: string; share: number; at: string },
): SiteState {
  const canary = canaryOf(state, name);
  if (!canary) throw new Error(`remote-${name} has no canary.`);
  if (share === 0) throw new Error(`To end the canary: pnpm rollback remote-${name}.`);
  // Figures are compared from the time when visitors first got it.
  const since = canary.share > 0 ? canary.since : at;
  return withCanary(state, { name, canary: { ...canary, share, since } });
}

/** Returns the state after a remote's canary has gone live. Throws when there is none. */
export function promoteCanary(state: SiteState, { name, at }: { name: string; at: string }): SiteState {
  const remote = requireManifest(state.manifest).remotes[name];
  if (!remote?.canary) throw new Error(`remote-${name} has no canary.`);
  return goLive(state, { built: { name, title: remote.title, release: remote.canary.release }, at });
}

/**
 * Returns the state after a remote's canary was taken back: like every version that was taken back, it goes live
 * again only by force. Throws when `version` is not the canary, so that the wrong version is not blamed.
 */
export function endCanary(
  state: SiteState,
  { name, version, takenBack }: { name: string; version: string; takenBack: Rollback },
): SiteState {
  const canary = canaryOf(state, name);
  if (canary?.release.version !== version) throw new Error(`remote-${name} ${version} is not a canary.`);
  const versions = withTakenBack(state.history.remotes[name] ?? [], { release: canary.release, takenBack });
  const { manifest, history } = withCanary(state, { name, canary: undefined });
  return { manifest, history: { ...history, remotes: { ...history.remotes, [name]: versions } } };
}

/** Lists the differences that visitors of a canary meet only when it goes live: until then, their pages are those of the live version. */
export function waitsForPromotion(live: RemoteRelease, candidate: RemoteRelease): string[] {
  return candidate.routes.flatMap((route) => {
    const known = live.routes.find(({ path }) => path === route.path);
    if (!known) return [`${route.path} is new and cannot be opened`];
    const asked = (["access", "frames", "framesTool", "images", "isSealed"] as const).filter(
      (name) => JSON.stringify(known[name]) !== JSON.stringify(route[name]),
    );
    return asked.map((name) => `${route.path} keeps its ${name}`);
  });
}

function withCanary(
  { manifest, history }: SiteState,
  { name, canary }: { name: string; canary: Canary | undefined },
): SiteState {
  const site = requireManifest(manifest);
  const remote = site.remotes[name];
  if (!remote) throw new Error(`remote-${name} was never released.`);
  const { canary: _before, ...rest } = remote;
  const next: ReleaseManifest = {
    ...site,
    remotes: { ...site.remotes, [name]: { ...rest, ...(canary && { canary }) } },
  };
  return { manifest: next, history };
}

/** Placed right behind the live version, so that it is kept as long as other versions are. */
function withTakenBack(
  [live, ...others]: readonly VersionRecord<RemoteRelease>[],
  { release, takenBack }: { release: RemoteRelease; takenBack: Rollback },
): VersionRecord<RemoteRelease>[] {
  const known = others.find((one) => one.release.version === release.version);
  const record = { activatedAt: takenBack.at, liveMs: 0, ...known, release, takenBack };
  return [...(live ? [live] : []), record, ...others.filter((one) => one !== known)];
}
