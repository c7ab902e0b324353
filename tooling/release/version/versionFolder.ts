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

/** A version that lies in the site, and a way to take it away again if nothing names it and it was not there before. */
export type PlacedVersion = {
  built: PartVersion;
  /** Of the build, for when it is released. */
  sourceMaps: SourceMaps;
  forget: () => Promise<void>;
};

type Version = { part: string; version: string; root: string };

/**
 * Puts a version into the site `root`, unless it is there already: what was released is never written again. It appears in one step: an interrupted
 * release leaves none, not half of one. `forget` takes away what this call has put there, unless something names it by then.
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
    write(unfinished);
    renameSync(unfinished, folder);
  }
  async function forget() {
    if (!isNew) return;
    // Somebody else may have released the same source meanwhile.
    await withSiteLock({ root }, () => {
      if (!isNamed(readState(root), { part, version })) rmSync(folder, { recursive: true, force: true });
    });
  }
  return { forget };
}

/** Keeps the source maps of a version, once it is released: what is refused leaves no maps, and pushes none of the others out. */
export async function keepMapsOf({ built, sourceMaps }: PlacedVersion): Promise<void> {
  await keepSourceMaps(
    { ...versionIdOf(built), maps: sourceMaps },
    { store: chosenStore(), state: readState(siteRoot, { isWhole: false }) },
  );
}
