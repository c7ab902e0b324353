import { integrityFile, type ReleaseManifest } from "@pipelark/shared-contracts";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folderUrl } from "@pipelark/tooling/project/layout";
import { integrityOf } from "@pipelark/tooling/project/siteFiles";

export type NamedVersion = {
  part: string;
  version: string;
  files: Record<string, string>;
  filesIntegrity?: string;
  /** Pages are composed from it; a fallback and a candidate are only loaded. */
  isLive: boolean;
};

/** Every version that a manifest names: those that are live, stand in or are tried. */
export function namedVersions({ shell, remotes }: ReleaseManifest): NamedVersion[] {
  const ofRemotes = Object.entries(remotes).flatMap(([part, { live, previous, canary }]) =>
    [live, previous, canary?.release].flatMap((release) =>
      release ? [{ part, ...release, isLive: release === live }] : [],
    ),
  );
  return [{ part: "shell", ...shell, isLive: true }, ...ofRemotes];
}

/** Whether a path below a site is the folder of a version that a manifest names. */
export function isNamedFolder(manifest: ReleaseManifest | null, path: string): boolean {
  return manifest !== null && namedVersions(manifest).some((one) => folderUrl(one.part, one.version) === `/${path}/`);
}

/**
 * Throws, with the file's name, unless every file of every version that is named lies in the site `root` and is what was released. Where harm is
 * undone, a fallback or a candidate that was named `before` may be damaged: it was so, and browsers refuse what was changed of it. Says what is.
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
    throw new Error(`${damage}. Bring the folder back, or delete it and release its source again.`);
  });
}

function nameOf({ part, version }: NamedVersion): string {
  return `${part}@${version}`;
}

/** What is wrong with the files of a version in the site `root`, or null. */
export function damageOf({ part, version, files, filesIntegrity }: NamedVersion, root: string): string | null {
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
