import { runCommand } from "../project/cli.ts";
import { siteRoot } from "../project/layout.ts";
import { chosenPlace } from "./chosenPlace.ts";
import { clearAway } from "./clearAway.ts";
import { oldVersions, openTabsMs } from "./oldVersions.ts";
import { readChanges } from "./releasesFile.ts";

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
