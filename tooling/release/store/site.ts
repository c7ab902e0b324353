import { rmSync } from "node:fs";
import { join } from "node:path";
import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { activate, type Activation } from "./activation.ts";
import { assertIntact, isNamedFolder } from "./integrity.ts";
import { readManifest, readState } from "./records.ts";
import type { SiteState } from "../model/siteState.ts";
import { withSiteLock } from "./siteLock.ts";
import { folderStore, versionFolders, type VersionFolder } from "./folderStore.ts";

/** A site as it was read, with a mark that identifies this reading. */
export type SiteSnapshot = { state: SiteState; mark: string };
export type SiteUpdate = Activation & {
  manifest: ReleaseManifest;
  /** For rollbacks and withdrawals: existing damage does not block them, see `assertIntact`. */
  undoesHarm?: boolean;
};

/** Site that commands read and change. */
export type Site = {
  /** Reads the state, after finishing what another command had decided. */
  read: () => Promise<SiteSnapshot>;
  /** Brings the files of every version in the manifest to the folder that commands work in. */
  bring: (manifest: ReleaseManifest) => Promise<void>;
  /** Makes the next state live, if the site is unchanged since `seen`. Resolves to false otherwise. */
  commit: (seen: SiteSnapshot, next: SiteUpdate) => Promise<boolean>;
  /** Lists every stored version. */
  versions: () => Promise<VersionFolder[]>;
  /** Lists files of killed commands other than versions, older than a time in milliseconds since 1970. */
  leftBehind: (before: number) => Promise<string[]>;
  /** Deletes a path below the site, such as the folder of a version, unless the manifest names it by now. Resolves to false if it stays. */
  remove: (path: string) => Promise<boolean>;
};

/** Opens a site in a folder of this machine, for one command at a time. */
export function localSite(root: string): Site {
  return {
    read: () =>
      withSiteLock({ root }, () => {
        const state = readState(root);
        return { state, mark: String(state.history.generation) };
      }),
    async bring() {
      // They were built or released here.
    },
    commit: (seen, next) =>
      withSiteLock({ root }, () => {
        if (String(readState(root).history.generation) !== seen.mark) return false;
        // An old version may have been deleted since it was read.
        assertIntact(next.manifest, { root, before: next.undoesHarm ? seen.state.manifest : null });
        activate(next, root);
        return true;
      }),
    versions: () => versionFolders(folderStore(root)),
    // The next change of the site deletes what it finds.
    leftBehind: async () => [],
    remove: (path) =>
      withSiteLock({ root }, () => {
        if (isNamedFolder(readManifest(root), path)) return false;
        rmSync(join(root, path), { recursive: true, force: true });
        return true;
      }),
  };
}

/**
 * Makes and checks the next state based on the current one, and repeats that whenever another change comes first, so
 * that both are kept. `make` may return null to leave the site unchanged. Resolves to the resulting state.
 */
export async function updateSite(
  place: Site,
  make: (before: SiteState) => Promise<SiteUpdate | null>,
): Promise<ReleaseManifest | null> {
  for (;;) {
    const seen = await place.read();
    const next = await make(seen.state);
    if (next === null) return null;
    if (await place.commit(seen, next)) return next.manifest;
    console.warn("The site changed in the meantime. Trying again with the new state.");
  }
}

/** Deletes a path below a site, and returns the outcome as a text. */
export async function clearAway({ remove }: Pick<Site, "remove">, path: string): Promise<string> {
  return (await remove(path)) ? `Deleted ${path}.` : `Kept ${path}: it is in use again.`;
}
