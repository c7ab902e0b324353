import { remoteFolder } from "@pipelark/shared-contracts/pageData";
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the whole workspace. */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/** Folder of the composed site, which a static host serves as it is. `PIPELARK_SITE` names another folder. */
export const siteRoot = process.env["PIPELARK_SITE"] ?? join(projectRoot, ".site");

/** Folder of the server's database, files and secrets. `PIPELARK_DATA` names another folder. */
export const dataRoot = process.env["PIPELARK_DATA"] ?? join(projectRoot, ".data");

/** Port of the local server, unless `PORT` is set. */
export const defaultPort = 4400;

/** Returns the names of the remotes, from their folders: "remote-booking" is "booking". */
export function remoteNames(): string[] {
  return readdirSync(projectRoot, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith("remote-"))
    .map((entry) => entry.name.slice("remote-".length))
    .filter((name) => existsSync(join(folderOf(name), "remote.config.ts")))
    .toSorted();
}

/** Returns the URL of a released version's folder, with a slash at the end. */
export function folderUrl(part: string, version: string): string {
  return part === "shell" ? `/shell/${version}/` : remoteFolder(part, version);
}

/** Returns the folder of a part: "shell" or a remote's name. */
export function folderOf(part: string): string {
  // Remote in its own repository, which has this workspace among its packages.
  const elsewhere = process.env["PIPELARK_REMOTE"];
  if (elsewhere && basename(elsewhere) === `remote-${part}`) return elsewhere;
  return join(projectRoot, part === "shell" ? "shell" : `remote-${part}`);
}
