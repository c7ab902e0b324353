import { siteRoot } from "@pipelark/tooling/project/layout";
import { sharedPlace } from "./sharedSite.ts";
import { localPlace, type SitePlace } from "./site.ts";
import { folderStore, type SiteStore } from "./folderStore.ts";

/** The folder that what is live is read from: the one that runners share, or this machine's own site. */
export function chosenFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env["PIPELARK_STORE"] || siteRoot;
}

/** What lies in the folder that what is live is read from. */
export function chosenStore(env: NodeJS.ProcessEnv = process.env): SiteStore {
  return folderStore(chosenFolder(env));
}

/** The site that commands change: the one that runners share in the folder `PIPELARK_STORE`, or this machine's own. */
export function chosenPlace(env: NodeJS.ProcessEnv = process.env): SitePlace {
  return env["PIPELARK_STORE"] ? sharedPlace({ store: chosenStore(env), root: siteRoot }) : localPlace(siteRoot);
}
