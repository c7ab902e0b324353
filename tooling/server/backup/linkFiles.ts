import { constants } from "node:fs";
import { copyFile, link, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Puts each file of a folder into another one, under its name. Where the file system can, it is the same file under a second name, which stays
 * when the first one is deleted: a stored file never changes. Returns the number of those that were not there yet.
 */
export async function linkFiles(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const present = new Set(await readdir(to));
  let linked = 0;
  for (const name of await readdir(from).catch(noneIfMissing)) {
    if (present.has(name)) continue;
    linked += await link(join(from, name), join(to, name))
      .catch(() => copyFile(join(from, name), join(to, name), constants.COPYFILE_EXCL))
      .then(() => 1, noneIfMissing)
      .then((outcome) => (outcome === 1 ? 1 : 0));
  }
  return linked;
}

function noneIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
