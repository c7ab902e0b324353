import { siteRoot } from "@pipelark/tooling/project/layout";
import { sharedSite } from "./sharedSite.ts";
import { localSite, type Site } from "./site.ts";
import { folderStore, type Store } from "./folderStore.ts";

/** The folder that what is live is read from: the one that runners share, or this machine's own site. */
export function chosenFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env["PIPELARK_STORE"] || siteRoot;
}

/** What lies in the folder that what is live is read from. */
export function chosenStore(env: NodeJS.ProcessEnv = process.env): Store {
  return folderStore(chosenFolder(env));
}

/** The site that commands change: the one that runners share in the folder `PIPELARK_STORE`, or this machine's own. */
export function chosenSite(env: NodeJS.ProcessEnv = process.env): Site {
  return env["PIPELARK_STORE"] ? sharedSite({ store: chosenStore(env), root: siteRoot }) : localSite(siteRoot);
}
