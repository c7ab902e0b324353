import { integrityFile } from "@pipelark/shared-contracts/pageData";
import type { RemoteRelease } from "@pipelark/shared-contracts/releaseManifest";
import { integrityOf, writeSiteFile } from "@pipelark/tooling/project/siteFiles";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteCopy } from "./siteCopy.ts";

type Clone = {
  remote: string;
  /** Twelve hexadecimal digits, instead of the live version's hash. */
  hash: string;
  /** Returns the changed text of a file. */
  change: (file: string, text: string) => string;
};

/** Writes another version of a remote, based on its live one, as a release would. Composes nothing. */
export function cloneRelease(site: SiteCopy, { remote, hash, change }: Clone): RemoteRelease {
  const live = site.manifest().remotes[remote]?.live;
  if (!live) throw new Error(`There is no remote-${remote}`);
  const [, liveHash = ""] = live.container.split("_");
  const version = live.version.replace(liveHash, hash);
  const folder = join(site.folder, "remotes", remote, version);
  const files: Record<string, string> = {};
  for (const file of Object.keys(live.files)) {
    const content = readFileSync(join(site.folderOf(remote), file));
    const isText = /\.(js|json|css|svg)$/.test(file);
    const cloned = isText ? change(file, content.toString("utf8").replaceAll(liveHash, hash)) : content;
    files[file] = integrityOf(cloned);
    writeSiteFile(join(folder, file), cloned);
  }
  const list = JSON.stringify(files);
  writeSiteFile(join(folder, integrityFile), list);
  return { ...live, version, container: `${remote}_${hash}`, files, filesIntegrity: integrityOf(list) };
}
