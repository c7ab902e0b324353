import { type Rollback, versionsOf, withdrawalOf } from "./history.ts";
import { type SiteState, requireManifest } from "./siteState.ts";
import { goLive } from "./goLive.ts";
import { versionNameOf, type PartVersion, type VersionId, partName, versionIdOf } from "./partVersion.ts";

type Withdrawal = VersionId & { withdrawn: Rollback };

/**
 * Returns the state after a version of a part was withdrawn: it is no fallback, and neither a rollback nor a release
 * brings it back. Throws when visitors get it, and when there is no such version.
 */
export function withdrawVersion(state: SiteState, { part, version, withdrawn }: Withdrawal): SiteState {
  const { history } = state;
  const manifest = requireManifest(state.manifest);
  const name = partName(part);
  const remote = manifest.remotes[part];
  const live = part === "shell" ? manifest.shell.version : remote?.live.version;
  if (live === version) throw new Error(`${name} ${version} is live: run \`pnpm rollback ${name}\` first.`);
  if (remote?.canary?.release.version === version)
    throw new Error(`${name} ${version} is a canary: run \`pnpm rollback ${name} --canary ${version}\` first.`);
  const versions = versionsOf(history, part);
  if (!versions.some(({ release }) => release.version === version)) {
    const others = versions.map(({ release }) => release.version).filter((known) => known !== live);
    throw new Error(
      `${name} has no version ${version} to withdraw. Versions: ${others.join(", ") || "only the live one"}.`,
    );
  }

  function kept<Record extends { release: { version: string } }>(records: readonly Record[]): Record[] {
    return records.filter(({ release }) => release.version !== version);
  }
  const without = {
    ...history,
    shell: part === "shell" ? kept(history.shell) : history.shell,
    remotes: part === "shell" ? history.remotes : { ...history.remotes, [part]: kept(history.remotes[part] ?? []) },
    withdrawn: [...history.withdrawn, { ...withdrawn, part, version }],
  };
  // The live version stays, and its fallback is chosen again.
  const built: PartVersion = remote
    ? { name: part, title: remote.title, release: remote.live }
    : { shell: manifest.shell };
  return goLive({ manifest, history: without }, { built, at: withdrawn.at });
}

/** Throws, with author and reason, when a build is a withdrawn version, because it has the same files. */
export function assertNotWithdrawn(state: SiteState, built: PartVersion): void {
  const found = withdrawalOf(state.history, versionIdOf(built));
  if (!found) return;
  throw new Error(
    `${versionNameOf(built)} was withdrawn by ${found.by} at ${found.at}: ${found.reason}. Change its source: the same files cannot be released again.`,
  );
}
