import { rmSync } from "node:fs";
import { join } from "node:path";
import type { ReleaseManifest } from "@pipelark/shared-contracts";
import { activate, type Activation } from "./activation.ts";
import { assertIntact, isNamedFolder } from "./integrity.ts";
import { readManifest, readState } from "./records.ts";
import type { SiteState } from "../model/siteState.ts";
import { withSiteLock } from "./siteLock.ts";
import { folderStore, versionFolders, type VersionFolder } from "./folderStore.ts";

/** A site as it was read, and what it is recognised by. */
export type SiteSnapshot = { state: SiteState; mark: string };
/** What a change makes of a site. */
export type SiteUpdate = Activation & {
  manifest: ReleaseManifest;
  /** Going back and withdrawing: damage that was there before does not hold them up, see `assertIntact`. */
  undoesHarm?: boolean;
};

/** Where a site lies. */
export type Site = {
  /** What is live, after what somebody had decided before is carried out. */
  read: () => Promise<SiteSnapshot>;
  /** Brings the files of every version that is named to the folder that commands work in. */
  bring: (manifest: ReleaseManifest) => Promise<void>;
  /** Makes the next state live, if the site is still the one that was seen. Resolves to whether it is done. */
  commit: (seen: SiteSnapshot, next: SiteUpdate) => Promise<boolean>;
  /** Every version that lies there. */
  versions: () => Promise<VersionFolder[]>;
  /** What ended commands left behind beside the versions, if it is older than a time in milliseconds since 1970. */
  leftBehind: (before: number) => Promise<string[]>;
  /** Takes away what lies at a path below the site, such as the folder of a version, unless what is live names it by now. Resolves to whether it is gone. */
  remove: (path: string) => Promise<boolean>;
};

/** A site in a folder of this machine, for one command at a time. */
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
        // Somebody may have cleared an old version away since it was looked at.
        assertIntact(next.manifest, { root, before: next.undoesHarm ? seen.state.manifest : null });
        activate(next, root);
        return true;
      }),
    versions: () => versionFolders(folderStore(root)),
    // The next change of the site clears away what it finds.
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
 * Makes and checks what is to be live upon what is live now, as often as somebody else's change comes first: theirs is kept, and so is this one.
 * `make` may answer null to leave the site as it is. Resolves to what is live then.
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
    console.warn("Somebody else changed the site meanwhile: once more, upon what is live now.");
  }
}

/** Takes away what lies at a path below a site, and answers what became of it, for people. */
export async function clearAway({ remove }: Pick<Site, "remove">, path: string): Promise<string> {
  return (await remove(path)) ? `${path} is gone.` : `${path} stays: what is live names it again.`;
}
