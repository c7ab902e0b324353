import { siteRoot } from "@pipelark/tooling/project/layout";
import { chosenSite } from "../store/chosenSite.ts";
import { clearAway } from "../store/site.ts";
import { prunableVersions, openTabsMs } from "../model/prune.ts";
import { readChanges } from "../store/records.ts";

/**
 * `pnpm run prune`: deletes the files of versions that are out of reach of a rollback and of open tabs, also in a
 * store that runners share.
 */
export async function prune(): Promise<void> {
  const now = Date.now();
  const place = chosenSite();
  const { state } = await place.read();
  const folders = await place.versions();
  const old = prunableVersions({ state, changes: readChanges(siteRoot), folders }, now);
  const gone = [...old, ...(await place.leftBehind(now - openTabsMs))];
  for (const path of gone) console.log(await clearAway(place, path));
  if (gone.length === 0) console.log("Nothing to delete.");
}
