import { integrityFile, type ReleaseManifest } from "@pipelark/shared-contracts";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folderUrl } from "../project/layout.ts";
import { integrityOf } from "../project/siteFiles.ts";

type Version = { part: string; version: string; files: Record<string, string>; filesIntegrity?: string };

/** Every version that a manifest names: those that are live, stand in or are tried. */
export function namedVersions({ shell, remotes }: ReleaseManifest): Version[] {
  const ofRemotes = Object.entries(remotes).flatMap(([part, { live, previous, canary }]) =>
    [live, previous, canary?.release].flatMap((release) => (release ? [{ part, ...release }] : [])),
  );
  return [{ part: "shell", ...shell }, ...ofRemotes];
}

/** Whether a path below a site is the folder of a version that a manifest names. */
export function isNamedFolder(manifest: ReleaseManifest | null, path: string): boolean {
  return manifest !== null && namedVersions(manifest).some((one) => folderUrl(one.part, one.version) === `/${path}/`);
}

/**
 * Throws, with the file's name, unless every file of every version that is named lies in the site `root` and is what was released. Where the harm
 * of one part is undone (`undoneIn`), damage of another part's versions is only said: they stay as they are, and no page runs what was changed.
 */
export function assertIntact(
  manifest: ReleaseManifest,
  { root, undoneIn = null }: { root: string; undoneIn?: string | null | undefined },
): void {
  for (const version of namedVersions(manifest)) {
    const damage = damageOf(version, root);
    if (damage === null) continue;
    if (undoneIn === null || undoneIn === version.part)
      throw new Error(`${damage}. Bring the folder back, or delete it and release its source again.`);
    console.warn(`${damage}. It belongs to another part and does not hold up ${undoneIn}.`);
  }
}

/** What is wrong with the files of a version, or null. */
function damageOf({ part, version, files, filesIntegrity }: Version, root: string): string | null {
  const folder = join(root, folderUrl(part, version));
  // A fallback, a candidate and a preview are loaded by the list.
  const list = filesIntegrity === undefined ? {} : { [integrityFile]: filesIntegrity };
  for (const [name, integrity] of Object.entries({ ...files, ...list })) {
    const file = join(folder, name);
    if (!existsSync(file)) return `${file} is missing`;
    if (integrityOf(readFileSync(file)) !== integrity) return `${file} is not what was released`;
  }
  return null;
}
