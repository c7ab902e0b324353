import {
  canSpeak,
  type Canary,
  type ReleaseManifest,
  type RemoteRelease,
  type ShellRelease,
} from "@pipelark/shared-contracts";
import {
  afterActivation,
  afterTakingBack,
  fallbackFor,
  withinReach,
  type History,
  type Rollback,
  type VersionRecord,
} from "./history.ts";
import { assertOffered } from "./contractServices.ts";
import { assertLibraries } from "./libraries.ts";
import { claimRoutes } from "./routeClaims.ts";

/** What is live in a site, and what was. The manifest is null before the first release. */
export type SiteState = { manifest: ReleaseManifest | null; history: History };

/** A version that a build has put beside the others: of the shell, or of a remote. */
export type PartVersion = { shell: ShellRelease } | { name: string; title: string; release: RemoteRelease };

/** The state after a version has gone live, at a time in ISO form. Throws when there is no shell for a remote yet. */
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
  // Another live version ends what was compared with the one before.
  const canary = live === release.version ? before?.canary : undefined;
  const versions = afterActivation(history.remotes[name] ?? [], { release, live, at });
  return {
    manifest: withRemote(requireManifest(manifest), { name, title, release, canary, versions }),
    history: { ...history, remotes: { ...history.remotes, [name]: versions } },
  };
}

/** Why a version was taken back, when it was and is not live again. */
export function rollbackOf({ history }: SiteState, built: PartVersion): Rollback | null {
  const [versions, version] =
    "shell" in built
      ? [history.shell, built.shell.version]
      : [history.remotes[built.name] ?? [], built.release.version];
  return versions.find(({ release }) => release.version === version)?.takenBack ?? null;
}

/** Who withdrew a version and why; null for all others. */
export function withdrawnOf({ history }: SiteState, built: PartVersion): Rollback | null {
  const part = "shell" in built ? "shell" : built.name;
  return withdrawalOf({ history }, { part, version: releaseOf(built).version });
}

/** The same by the part, "shell" or a remote's name, and the version. */
export function withdrawalOf(
  { history }: Pick<SiteState, "history">,
  { part, version }: { part: string; version: string },
): Rollback | null {
  return history.withdrawn.find((one) => one.part === part && one.version === version) ?? null;
}

/**
 * The state after a version has gone live, unless it was withdrawn, or was taken back and another one is live: then as it was, which is said.
 */
export function goLiveUnlessTakenBack(
  state: SiteState,
  { built, at, warn }: { built: PartVersion; at: string; warn: (text: string) => void },
): SiteState {
  const withdrawn = withdrawnOf(state, built);
  if (withdrawn) {
    warn(
      `${versionNameOf(built)} was withdrawn by ${withdrawn.by} at ${withdrawn.at}: ${withdrawn.reason}. It stays so.`,
    );
    return state;
  }
  const takenBack = rollbackOf(state, built);
  const isLive = state.manifest && ("shell" in built || state.manifest.remotes[built.name]);
  if (!takenBack || !isLive) return goLive(state, { built, at });
  warn(`${versionNameOf(built)} stays taken back (${takenBack.by}, ${takenBack.at}: ${takenBack.reason}).`);
  return state;
}

/** What a build leaves of a site: remotes that have a folder in its checkout, and those of other repositories. Which ones go is said: a checkout may just be old. */
export function withoutRemovedRemotes(
  manifest: ReleaseManifest,
  { names, warn }: { names: readonly string[]; warn: (text: string) => void },
): ReleaseManifest {
  const all = Object.entries(manifest.remotes);
  const kept = all.filter(([name, { live }]) => live.isBundled || names.includes(name));
  for (const [name, { live }] of all)
    if (!kept.some(([one]) => one === name))
      warn(`remote-${name} ${live.version} is live no more: this checkout has no such folder.`);
  return { ...manifest, remotes: Object.fromEntries(kept) };
}

/** A version in words: `remote-booking 1.0.0-0a1b2c3d4e5f`. */
export function versionNameOf(built: PartVersion): string {
  return `${partNameOf(built)} ${releaseOf(built).version}`;
}

/** Where a version belongs: `shell`, or `remote-booking`. */
export function partNameOf(built: PartVersion): string {
  return "shell" in built ? "shell" : `remote-${built.name}`;
}

/** What was released. */
export function releaseOf(built: PartVersion): ShellRelease | RemoteRelease {
  return "shell" in built ? built.shell : built.release;
}

/**
 * The state after a part has gone back to the version `to`, by itself to the one that stands in for what is live. Throws when there is no
 * such version, and when it was taken back, unless that is forced: what is live then was not wrong. Nothing is built: what was released lies
 * there still.
 */
export function rollBack(
  { manifest, history }: SiteState,
  { part, to, takenBack, isForced = false }: RollbackRequest,
): SiteState {
  const live = requireManifest(manifest);
  if (part === "shell") {
    const versions = leaving(history.shell, { version: live.shell.version, to, takenBack });
    const shell = targetOf({ name: "shell", versions, live: live.shell.version, to, isForced });
    return goLive(
      { manifest: live, history: { ...history, shell: [...versions] } },
      { built: { shell }, at: takenBack.at },
    );
  }
  const remote = live.remotes[part];
  const name = `remote-${part}`;
  if (!remote) throw new Error(`${name} was never released.`);
  const versions = leaving(history.remotes[part] ?? [], { version: remote.live.version, to, takenBack });
  const release = targetOf({ name, versions, live: remote.live.version, to, isForced });
  const taken = { manifest: live, history: { ...history, remotes: { ...history.remotes, [part]: [...versions] } } };
  return goLive(taken, { built: { name: part, title: remote.title, release }, at: takenBack.at });
}

/** The manifest of a site that was built. Throws before the first build. */
export function requireManifest(manifest: ReleaseManifest | null): ReleaseManifest {
  if (!manifest) throw new Error("There is no site yet: run `pnpm build` once.");
  return manifest;
}

/** Whether a version is live, stands in, is tried, or can be gone back to: its files and its source maps have to stay. */
export function isNamed(
  { manifest, history }: SiteState,
  { part, version }: { part: string; version: string },
): boolean {
  const { live, previous, canary } = manifest?.remotes[part] ?? {};
  const known = part === "shell" ? history.shell : (history.remotes[part] ?? []);
  const shown = part === "shell" ? [manifest?.shell] : [live, previous, canary?.release];
  return [...shown, ...withinReach(known).map(({ release }) => release)].some(
    (release) => release?.version === version,
  );
}

/** The versions of remotes that visitors get: those that are live, and candidates. */
export function shownRemotes({ remotes }: ReleaseManifest): { name: string; release: RemoteRelease }[] {
  return Object.entries(remotes).flatMap(([name, { live, canary }]) =>
    [live, canary?.release].flatMap((release) => (release ? [{ name, release }] : [])),
  );
}

/** Throws, in words that say what to do first, when the parts of a site cannot go live together. */
export function assertFits(manifest: ReleaseManifest): void {
  claimRoutes(manifest);
  const { shell } = manifest;
  const shown = shownRemotes(manifest);
  assertOffered(shell, shown);
  for (const { name, release } of shown) {
    assertLibraries(`remote-${name} ${release.version}`, { needs: release.libraries, shell });
    if (canSpeak({ shell: shell.contract, remote: release.contract })) continue;
    throw new Error(
      `remote-${name} ${release.version} speaks contract ${release.contract}, the shell ${shell.version} speaks ${shell.contract} and hosts its own major ` +
        `and the one before it. Going up, release the shell first; going back, take remote-${name} back first.`,
    );
  }
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
  // The page hands the shell what stands in; one that this shell cannot host would fail as well.
  const previous = standIn && canSpeak({ shell: manifest.shell.contract, remote: standIn.contract }) ? standIn : null;
  return {
    ...manifest,
    remotes: { ...manifest.remotes, [name]: { title, live: release, previous, ...(canary && { canary }) } },
  };
}

type RollbackRequest = { part: string; to: string | undefined; takenBack: Rollback; isForced?: boolean };

/** The versions without what is live, which is taken back; where one that was taken back itself comes again, it is not. */
function leaving<Release extends { version: string }>(
  versions: readonly VersionRecord<Release>[],
  { version, to, takenBack }: { version: string; to: string | undefined; takenBack: Rollback },
): readonly VersionRecord<Release>[] {
  const comesAgain = versions.some((one) => one.release.version === to && one.takenBack);
  return comesAgain ? versions : afterTakingBack(versions, { version, takenBack });
}

type RollbackTarget<Release> = {
  name: string;
  versions: readonly VersionRecord<Release>[];
  live: string;
  to: string | undefined;
  isForced: boolean;
};

function targetOf<Release extends { version: string }>({
  name,
  versions,
  live,
  to,
  isForced,
}: RollbackTarget<Release>): Release {
  if (to === undefined) {
    const standIn = fallbackFor(versions, live);
    if (!standIn) throw new Error(`${name} has no earlier version than ${live}.`);
    return standIn;
  }
  const kept = withinReach(versions);
  const found = kept.find(({ release }) => release.version === to);
  if (found?.takenBack && to !== live && !isForced)
    throw new Error(
      `${name} ${to} was taken back (${found.takenBack.by}, ${found.takenBack.at}: ${found.takenBack.reason}). ` +
        `To make it live again: --force --reason "why it is right now".`,
    );
  if (found && to !== live) return found.release;
  const known = kept.map(({ release }) => release.version).filter((version) => version !== live);
  throw new Error(`${name} cannot go back to ${to}. It can go back to: ${known.join(", ") || "nothing"}.`);
}
