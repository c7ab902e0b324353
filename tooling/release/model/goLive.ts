import { canSpeak } from "@pipelark/shared-contracts/contractVersion";
import type { Canary, ReleaseManifest, RemoteRelease } from "@pipelark/shared-contracts/releaseManifest";
import { type SiteState, requireManifest } from "./siteState.ts";
import { rollbackOf, afterActivation, type VersionRecord, fallbackFor, withdrawalOf } from "./history.ts";
import { type PartVersion, versionNameOf, versionIdOf } from "./partVersion.ts";

/** Returns the state after a version has gone live, at a time in ISO form. Throws when there is no shell for a remote yet. */
export function goLive({ manifest, history }: SiteState, { built, at }: { built: PartVersion; at: string }): SiteState {
  if ("shell" in built) {
    const live = manifest?.shell.version ?? null;
    const shell = afterActivation(history.shell, { release: built.shell, live, at });
    const remotes = Object.entries(manifest?.remotes ?? {});
    const withNewShell = remotes.reduce<ReleaseManifest>(
      (site, [name, { title, live: release, canary }]) =>
        withRemote(site, { name, title, release, canary, versions: history.remotes[name] ?? [] }),
      { schema: 1, remotes: {}, shell: built.shell },
    );
    return { manifest: withNewShell, history: { ...history, shell } };
  }
  const { name, title, release } = built;
  const before = requireManifest(manifest).remotes[name];
  const live = before?.live.version ?? null;
  // Another live version ends the comparison of the canary.
  const canary = live === release.version ? before?.canary : undefined;
  const versions = afterActivation(history.remotes[name] ?? [], { release, live, at });
  return {
    manifest: withRemote(requireManifest(manifest), { name, title, release, canary, versions }),
    history: { ...history, remotes: { ...history.remotes, [name]: versions } },
  };
}

/**
 * Returns the state after a version has gone live, unless it was withdrawn, or was taken back while another one is
 * live: then the state is unchanged, with a message.
 */
export function goLiveUnlessTakenBack(
  state: SiteState,
  { built, at, warn }: { built: PartVersion; at: string; warn: (text: string) => void },
): SiteState {
  const withdrawn = withdrawalOf(state.history, versionIdOf(built));
  if (withdrawn) {
    warn(
      `${versionNameOf(built)} was withdrawn by ${withdrawn.by} at ${withdrawn.at}: ${withdrawn.reason}. It stays withdrawn.`,
    );
    return state;
  }
  const takenBack = rollbackOf(state.history, versionIdOf(built));
  const isLive = state.manifest && ("shell" in built || state.manifest.remotes[built.name]);
  if (!takenBack || !isLive) return goLive(state, { built, at });
  warn(`${versionNameOf(built)} stays taken back (${takenBack.by}, ${takenBack.at}: ${takenBack.reason}).`);
  return state;
}

/**
 * Returns a site with the remotes that have a folder in this checkout, and those of other repositories. Removed ones
 * are reported, because a checkout may be old.
 */
export function withoutRemovedRemotes(
  manifest: ReleaseManifest,
  { names, warn }: { names: readonly string[]; warn: (text: string) => void },
): ReleaseManifest {
  const all = Object.entries(manifest.remotes);
  const kept = all.filter(([name, { live }]) => live.isBundled || names.includes(name));
  for (const [name, { live }] of all)
    if (!kept.some(([one]) => one === name))
      warn(`remote-${name} ${live.version} is no longer live: this checkout does not have its folder.`);
  return { ...manifest, remotes: Object.fromEntries(kept) };
}

type RemoteUpdate = {
  name: string;
  title: string;
  release: RemoteRelease;
  canary: Canary | undefined;
  versions: readonly VersionRecord<RemoteRelease>[];
};

function withRemote(
  manifest: ReleaseManifest,
  { name, title, release, canary, versions }: RemoteUpdate,
): ReleaseManifest {
  const standIn = fallbackFor(versions, release.version);
  // The page names the fallback to the shell; a fallback that this shell cannot host would fail as well.
  const previous = standIn && canSpeak({ shell: manifest.shell.contract, remote: standIn.contract }) ? standIn : null;
  return {
    ...manifest,
    remotes: { ...manifest.remotes, [name]: { title, live: release, previous, ...(canary && { canary }) } },
  };
}
