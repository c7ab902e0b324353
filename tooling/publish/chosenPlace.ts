import { siteRoot } from "../project/layout.ts";
import { sharedPlace } from "./sharedPlace.ts";
import { localPlace, type SitePlace } from "./sitePlace.ts";
import { folderStore } from "./siteStore.ts";

/** The site that commands change: the one that runners share in the folder `PIPELARK_STORE`, or this machine's own. */
export function chosenPlace(env: NodeJS.ProcessEnv = process.env): SitePlace {
  const shared = env["PIPELARK_STORE"];
  return shared ? sharedPlace({ store: folderStore(shared), root: siteRoot }) : localPlace(siteRoot);
}
