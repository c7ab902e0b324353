import { runCommand } from "@pipelark/tooling/project/cli";
import { siteRoot } from "@pipelark/tooling/project/layout";
import { chosenPlace } from "../store/chosenSite.ts";
import { clearAway } from "../store/clearAway.ts";
import { oldVersions, openTabsMs } from "../model/prune.ts";
import { readChanges } from "../store/records.ts";

// `pnpm run prune`: takes away the files of versions that nobody goes back to and no open tab still asks for, also from a store that runners share.
await runCommand(async () => {
  const now = Date.now();
  const place = chosenPlace();
  const { state } = await place.read();
  const folders = await place.versions();
  const old = oldVersions({ state, changes: readChanges(siteRoot), folders }, now);
  const gone = [...old, ...(await place.leftBehind(now - openTabsMs))];
  for (const path of gone) console.log(await clearAway(place, path));
  if (gone.length === 0) console.log("Nothing is old enough.");
});
