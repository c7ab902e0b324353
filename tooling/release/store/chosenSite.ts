import { siteRoot } from "@pipelark/tooling/project/layout";
import { sharedSite } from "./sharedSite.ts";
import { localSite, type Site } from "./site.ts";
import { folderStore, type Store } from "./folderStore.ts";
import { assertWritableSite } from "./writableSite.ts";

/** Returns the folder of the live site: the one that runners share, or this machine's own. */
export function chosenFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env["PIPELARK_STORE"] || siteRoot;
}

/** Returns the store of the live site. */
export function chosenStore(env: NodeJS.ProcessEnv = process.env): Store {
  return folderStore(chosenFolder(env));
}

/**
 * Returns the site that commands change: the one that runners share in the folder `PIPELARK_STORE`, or this machine's
 * own. Throws when it cannot be written, before anything is built for it.
 */
export function chosenSite(env: NodeJS.ProcessEnv = process.env): Site {
  assertWritableSite(chosenFolder(env));
  return env["PIPELARK_STORE"] ? sharedSite({ store: chosenStore(env), root: siteRoot }) : localSite(siteRoot);
}
