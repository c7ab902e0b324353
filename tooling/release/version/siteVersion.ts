import { integrityFile } from "@pipelark/shared-contracts/pageData";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderUrl, siteRoot } from "@pipelark/tooling/project/layout";
import { writeSiteFile } from "@pipelark/tooling/project/siteFiles";
import { originOf, type Origin } from "../model/changeLog.ts";
import { partName, releaseOf, versionIdOf, type PartVersion } from "../model/partVersion.ts";
import { requireManifest } from "../model/siteState.ts";
import { damageOf } from "../store/integrity.ts";
import { readChanges, readState } from "../store/records.ts";
import { mapsOf } from "./sourceMaps.ts";
import { type PlacedVersion, placeVersion } from "./versionFolder.ts";

/** Version that is live in another site, with what that site's log says of it. */
export type SiteVersion = { built: PartVersion; origin: Origin };

/** Reads the live version of a part in the site `folder`. Throws when it is not there, or when a file differs from its release. */
export function readSiteVersion(folder: string, part: string): SiteVersion {
  const { shell, remotes } = requireManifest(readState(folder, { isWhole: false }).manifest);
  const remote = Object.hasOwn(remotes, part) ? remotes[part] : undefined;
  if (part !== "shell" && !remote) throw new Error(`The site ${folder} has no ${partName(part)}.`);
  const built: PartVersion = remote ? { name: part, title: remote.title, release: remote.live } : { shell };
  const damage = damageOf({ ...releaseOf(built), ...versionIdOf(built), isLive: true }, folder);
  if (damage !== null) throw new Error(`${damage}: that version cannot be promoted.`);
  return { built, origin: originOf(readChanges(folder), versionIdOf(built)) };
}

/** Copies a version from the site `folder`, unless this one has it. Leaves this site's manifest unchanged. */
export async function placeSiteVersion(folder: string, built: PartVersion): Promise<PlacedVersion> {
  const { part, version } = versionIdOf(built);
  const { files } = releaseOf(built);
  const from = join(folder, folderUrl(part, version));
  const { forget } = placeVersion({ part, version, root: siteRoot }, (target) => {
    for (const file of [...Object.keys(files), integrityFile])
      writeSiteFile(join(target, file), readFileSync(join(from, file)));
  });
  return { built, sourceMaps: mapsOf(folder, { part, version }), forget };
}
