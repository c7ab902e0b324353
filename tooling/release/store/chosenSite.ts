import { siteRoot } from "@pipelark/tooling/project/layout";
import { sharedSite } from "./sharedSite.ts";
import { localSite, type Site } from "./site.ts";
import { folderStore, type Store } from "./folderStore.ts";

/** Returns the folder of the live site: the one that runners share, or this machine's own. */
export function chosenFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env["PIPELARK_STORE"] || siteRoot;
}

/** Returns the store of the live site. */
export function chosenStore(env: NodeJS.ProcessEnv = process.env): Store {
  return folderStore(chosenFolder(env));
}

/** Returns the site that commands change: the one that runners share in the folder `PIPELARK_STORE`, or this machine's own. */
export function chosenSite(env: NodeJS.ProcessEnv = process.env): Site {
  return env["PIPELARK_STORE"] ? sharedSite({ store: chosenStore(env), root: siteRoot }) : localSite(siteRoot);
}
