import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { folderUrl } from "@pipelark/tooling/project/layout";
import { readState } from "../store/records.ts";
import { withSiteLock } from "../store/siteLock.ts";
import { isNamed } from "../model/siteState.ts";

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
