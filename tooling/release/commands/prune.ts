import { siteRoot } from "@pipelark/tooling/project/layout";
import { layersFolder } from "@pipelark/tooling/project/layerFolder";
import { chosenSite } from "../store/chosenSite.ts";
import { clearAway } from "../store/site.ts";
import { folderStore, type Store, type VersionFolder } from "../store/folderStore.ts";
import { prunableLayers, prunableVersions, openTabsMs } from "../model/prune.ts";
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
  // Pages, and so the layers that they load, are composed into each runner's own site.
  const own = folderStore(siteRoot);
  const layers = prunableLayers({ state, folders: await layerFolders(own) }, now);
  for (const folder of layers) {
    await own.remove(folder);
    console.log(`Deleted ${folder}.`);
  }
  if (gone.length === 0 && layers.length === 0) console.log("Nothing to delete.");
}

async function layerFolders({ below }: Pick<Store, "below">): Promise<VersionFolder[]> {
  return (await below(layersFolder)).map(({ name, at }) => ({ folder: layersFolder + name, at }));
}
