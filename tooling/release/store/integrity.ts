import { integrityFile } from "@pipelark/shared-contracts/pageData";
import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folderUrl } from "@pipelark/tooling/project/layout";
import { integrityOf } from "@pipelark/tooling/project/siteFiles";

export type NamedVersion = {
  part: string;
  version: string;
  files: Record<string, string>;
  filesIntegrity?: string;
  /** Pages are composed from it; a fallback and a canary are only loaded. */
  isLive: boolean;
};

/** Lists every version in a manifest: live ones, fallbacks and canaries. */
export function namedVersions({ shell, remotes }: ReleaseManifest): NamedVersion[] {
  const ofRemotes = Object.entries(remotes).flatMap(([part, { live, previous, canary }]) =>
    [live, previous, canary?.release].flatMap((release) =>
      release ? [{ part, ...release, isLive: release === live }] : [],
    ),
  );
  return [{ part: "shell", ...shell, isLive: true }, ...ofRemotes];
}

/** Returns true if a path below a site is the folder of a version in a manifest. */
export function isNamedFolder(manifest: ReleaseManifest | null, path: string): boolean {
  return manifest !== null && namedVersions(manifest).some((one) => folderUrl(one.part, one.version) === `/${path}/`);
}

/**
 * Throws, with the file's name, unless all files of all versions in the manifest are in the site `root` as they were
 * released. When a change undoes harm, a fallback or a canary that was in `before` may be damaged: it already was,
 * and browsers refuse changed files. Prints the damage.
 */
export function assertIntact(
  manifest: ReleaseManifest,
  { root, before = null }: { root: string; before?: ReleaseManifest | null },
): string[] {
  const standing = before ? namedVersions(before).map(nameOf) : [];
  return namedVersions(manifest).flatMap((version) => {
    const damage = damageOf(version, root);
    if (damage === null) return [];
    if (!version.isLive && standing.includes(nameOf(version))) return [damage];
    throw new Error(`${damage}. Restore the folder, or delete it and release its source again.`);
  });
}

function nameOf({ part, version }: NamedVersion): string {
  return `${part}@${version}`;
}

/** Returns the damage to the files of a version in the site `root`, or null. */
export function damageOf({ part, version, files, filesIntegrity }: NamedVersion, root: string): string | null {
  const folder = join(root, folderUrl(part, version));
  // A fallback, a canary and a preview are loaded by the list.
  const list = filesIntegrity === undefined ? {} : { [integrityFile]: filesIntegrity };
  for (const [name, integrity] of Object.entries({ ...files, ...list })) {
    const file = join(folder, name);
    if (!existsSync(file)) return `${file} is missing`;
    if (integrityOf(readFileSync(file)) !== integrity) return `${file} differs from the release`;
  }
  return null;
}
