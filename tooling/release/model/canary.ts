import type { Canary, ReleaseManifest, RemoteRelease } from "@pipelark/shared-contracts";
import type { Rollback, VersionRecord } from "./history.ts";
import { type SiteState, requireManifest } from "./siteState.ts";
import { goLive } from "./goLive.ts";
import type { PartVersion } from "./partVersion.ts";

/**
 * How many visitors of a hundred get a candidate, as a command line says it: with 0 it lies in the site for preview links alone. Throws unless it
 * is a whole number from 0 to 99.
 */
export function shareOf(said: string): number {
  const share = Number(said);
  if (said.trim() !== "" && Number.isInteger(share) && share >= 0 && share <= 99) return share;
  throw new Error(`--canary ${said}: say how many visitors of a hundred get it, from 0 to 99.`);
}

/** The candidate of a remote; null where none is tried. */
export function canaryOf({ manifest }: SiteState, name: string): Canary | null {
  return manifest?.remotes[name]?.canary ?? null;
}

/** Whether a build is what a share of the visitors gets already. */
export function isCanary(state: SiteState, built: PartVersion): boolean {
  return "name" in built && canaryOf(state, built.name)?.release.version === built.release.version;
}

/**
 * The state in which a share of the visitors gets a version of a remote, in the place of the one that is live. Ends a canary that ran before.
 * Throws for the shell, which is what chooses, for a remote that is not live yet, for the version that is live, and for a share of none while
 * visitors try one: a preview takes nothing from them.
 */
export function startCanary(
  state: SiteState,
  { built, share, at }: { built: PartVersion; share: number; at: string },
): SiteState {
  if ("shell" in built)
    throw new Error(
      "The shell has no canary: it is what chooses. Release it, and `pnpm rollback shell` takes it back.",
    );
  const { name, release } = built;
  const live = requireManifest(state.manifest).remotes[name]?.live;
  if (!live) throw new Error(`remote-${name} was never released: its first version has nothing to be compared with.`);
  if (live.version === release.version) throw new Error(`remote-${name} ${release.version} is live already.`);
  const before = canaryOf(state, name);
  if (share === 0 && before && before.share > 0)
    throw new Error(
      `${before.share} % of the visitors get remote-${name} ${before.release.version}: --promote it, or take it back by pnpm rollback remote-${name}, first.`,
    );
  // It is compared with the live version since visitors get it.
  const wasTried = before?.release.version === release.version && before.share > 0;
  const since = wasTried ? before.since : at;
  return withCanary(state, { name, canary: { release, share, since } });
}

/** The state after a remote's candidate has gone live. Throws when there is none. */
export function promoteCanary(state: SiteState, { name, at }: { name: string; at: string }): SiteState {
  const remote = requireManifest(state.manifest).remotes[name];
  if (!remote?.canary) throw new Error(`remote-${name} has no canary.`);
  return goLive(state, { built: { name, title: remote.title, release: remote.canary.release }, at });
}

/**
 * The state after a remote's candidate was taken back: nobody gets it any more, and like every version that was taken back it goes live again
 * only by force. Throws when `version` is none that is tried: what was found wrong is not blamed on another one.
 */
export function endCanary(
  state: SiteState,
  { name, version, takenBack }: { name: string; version: string; takenBack: Rollback },
): SiteState {
  const canary = canaryOf(state, name);
  if (canary?.release.version !== version) throw new Error(`remote-${name} ${version} is no canary.`);
  const versions = withTakenBack(state.history.remotes[name] ?? [], { release: canary.release, takenBack });
  const { manifest, history } = withCanary(state, { name, canary: undefined });
  return { manifest, history: { ...history, remotes: { ...history.remotes, [name]: versions } } };
}

/** What visitors of a candidate would meet otherwise when it goes live: their pages are those of the live version until then. */
export function waitsForPromotion(live: RemoteRelease, candidate: RemoteRelease): string[] {
  return candidate.routes.flatMap((route) => {
    const known = live.routes.find(({ path }) => path === route.path);
    if (!known) return [`${route.path} is new: nobody can open it before`];
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

/** Right behind what is live, which stands first: so it is kept as long as other versions are. */
function withTakenBack(
  [live, ...others]: readonly VersionRecord<RemoteRelease>[],
  { release, takenBack }: { release: RemoteRelease; takenBack: Rollback },
): VersionRecord<RemoteRelease>[] {
  const known = others.find((one) => one.release.version === release.version);
  const record = { activatedAt: takenBack.at, liveMs: 0, ...known, release, takenBack };
  return [...(live ? [live] : []), record, ...others.filter((one) => one !== known)];
}
