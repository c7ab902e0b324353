import { layerOf } from "@pipelark/tooling/project/layerFolder";
import { parseChanges } from "./changeLog.ts";
import { withinReach } from "./history.ts";
import { changesFile } from "../store/records.ts";
import type { SiteState } from "./siteState.ts";
import type { VersionFolder } from "../store/folderStore.ts";

/**
 * Time for which a tab that was open when a version ceased to be live may ask for its files: twice the twelve hours
 * that a session lasts at most. After a sign-in a new document is loaded; public pages have all their files, or
 * reload.
 */
export const openTabsMs = 24 * 3_600_000;

type PruneInput = {
  state: SiteState;
  /** Lines of its log. */
  changes: string;
  folders: readonly VersionFolder[];
};

/**
 * Lists folders of versions that are no longer needed: neither live nor a canary, not among those that a part can
 * go back to (ten, and the proven one), and not live within the last day. The age of a version that was never live
 * counts from its build; a withdrawn one is deleted at once. Throws when a line of the log cannot be read, because it
 * tells what was live within the day.
 */
export function prunableVersions({ state, changes, folders }: PruneInput, now: number): string[] {
  const { manifest, history } = state;
  const lastLive = lastLiveTimes(changes);
  const named = new Set([
    ...Object.entries(manifest?.remotes ?? {}).flatMap(([name, { canary }]) =>
      canary ? [`remotes/${name}/${canary.release.version}`] : [],
    ),
    ...withinReach(history.shell).map(({ release }) => `shell/${release.version}`),
    ...Object.entries(history.remotes).flatMap(([name, versions]) =>
      withinReach(versions).map(({ release }) => `remotes/${name}/${release.version}`),
    ),
  ]);
  const withdrawn = new Set(
    history.withdrawn.map(({ part, version }) =>
      part === "shell" ? `shell/${version}` : `remotes/${part}/${version}`,
    ),
  );
  const old = folders.filter(({ folder, at }) => {
    if (withdrawn.has(folder)) return true;
    if (named.has(folder)) return false;
    return now - Math.max(lastLive.get(folder) ?? 0, at) > openTabsMs;
  });
  return old.map(({ folder }) => folder);
}

/**
 * Lists folders of signed-in layers that are no longer needed: of no version that a part has or can go back to, and
 * written more than a day ago.
 */
export function prunableLayers({ state, folders }: Pick<PruneInput, "state" | "folders">, now: number): string[] {
  const { manifest, history } = state;
  const live = Object.values(manifest?.remotes ?? {}).flatMap(({ live: release, canary }) => [
    release,
    canary?.release,
  ]);
  const earlier = Object.values(history.remotes).flatMap((versions) => versions.map(({ release }) => release));
  const needed = new Set([...live, ...earlier].map((release) => release && layerOf(release)?.folder));
  return folders
    .filter(({ folder, at }) => !needed.has(`${folder}/`) && now - at > openTabsMs)
    .map(({ folder }) => folder);
}

/** Returns the time when each version ceased to be live, by its folder. */
function lastLiveTimes(changes: string): Map<string, number> {
  const live = new Map<string, string>();
  const times = new Map<string, number>();
  const log = parseChanges(changes);
  if (log.unread > 0)
    throw new Error(
      `${log.unread} lines of ${changesFile} cannot be read, so recent versions are unknown. Fix or remove these lines first.`,
    );
  for (const { at, changed } of log.changes) {
    for (const [part, version] of Object.entries(changed)) {
      const folder = part.replace(/^remote-/, "remotes/");
      const before = live.get(folder);
      if (before) times.set(`${folder}/${before}`, Date.parse(at));
      live.set(folder, version);
    }
  }
  return times;
}
