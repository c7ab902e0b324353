import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { folderUrl } from "@pipelark/tooling/project/layout";
import { readState } from "../store/records.ts";
import { withSiteLock } from "../store/siteLock.ts";
import { isNamed } from "../model/siteState.ts";
import { type PartVersion, versionIdOf } from "../model/partVersion.ts";
import { type SourceMaps, keepSourceMaps } from "./sourceMaps.ts";
import { chosenStore } from "../store/chosenSite.ts";
import { siteRoot } from "@pipelark/tooling/project/layout";

/** A version in the site, with a function that deletes it again if nothing names it and it is new. */
export type PlacedVersion = {
  built: PartVersion;
  /** Source maps of the build, for its release. */
  sourceMaps: SourceMaps;
  forget: () => Promise<void>;
};

type Version = { part: string; version: string; root: string };

/**
 * Adds a version to the site `root`, unless it exists: a released version is never written again. Atomic, so that an
 * interrupted release leaves nothing. `forget` deletes what this call has added, unless something names it by then.
 */
export function placeVersion(
  { part, version, root }: Version,
  write: (folder: string) => void,
): { forget: () => Promise<void> } {
  const folder = join(root, folderUrl(part, version));
  const isNew = !existsSync(folder);
  if (isNew) {
    const unfinished = join(dirname(folder), `${version}.unfinished`);
    rmSync(unfinished, { recursive: true, force: true });
    try {
      write(unfinished);
      renameSync(unfinished, folder);
    } catch (error) {
      // Gives a full disk its space back.
      rmSync(unfinished, { recursive: true, force: true });
      throw error;
    }
  }
  async function forget() {
    if (!isNew) return;
    // Another process may have released the same source meanwhile.
    await withSiteLock({ root }, () => {
      if (!isNamed(readState(root), { part, version })) rmSync(folder, { recursive: true, force: true });
    });
  }
  return { forget };
}

/** Stores the source maps of a version after its release: a refused version leaves no maps, and displaces none. */
export async function keepMapsOf({ built, sourceMaps }: PlacedVersion): Promise<void> {
  await keepSourceMaps(
    { ...versionIdOf(built), maps: sourceMaps },
    { store: chosenStore(), state: readState(siteRoot, { isWhole: false }) },
  );
}
