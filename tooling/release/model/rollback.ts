import { type SiteState, requireManifest } from "./siteState.ts";
import { goLive } from "./goLive.ts";
import { type Rollback, type VersionRecord, afterTakingBack, fallbackFor, withinReach } from "./history.ts";

/**
 * Returns the state after a part has gone back to the version `to`, by default to its fallback. Throws when there is
 * no such version, and when it was taken back itself, unless that is forced: the live version is then not marked as
 * taken back. Builds nothing, because the files of a release still exist.
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

type RollbackRequest = { part: string; to: string | undefined; takenBack: Rollback; isForced?: boolean };

/** Marks the live version as taken back, unless the version that returns was taken back itself. */
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
        `To make it live again: --force --reason "why".`,
    );
  if (found && to !== live) return found.release;
  const known = kept.map(({ release }) => release.version).filter((version) => version !== live);
  throw new Error(`${name} cannot go back to ${to}. It can go back to: ${known.join(", ") || "nothing"}.`);
}
