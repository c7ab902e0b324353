import { siteRoot } from "@pipelark/tooling/project/layout";
import { changesTable, momentOf, versionsTable } from "../model/releasesTables.ts";
import { chosenFolder, chosenStore } from "../store/chosenSite.ts";
import { readChanges, readState, readTeams } from "../store/records.ts";
import { finishInterrupted } from "../store/siteLock.ts";
import { requireManifest } from "../model/siteState.ts";
import { folderStore } from "../store/folderStore.ts";
import { explainFrame } from "../version/sourceMaps.ts";

const shownChanges = 10;

/**
 * `pnpm releases`: shows what is live, the versions that each part can go back to, and the latest changes. With
 * `--explain <frame>`: the position in the source of a stack frame such as
 * `booking@1.0.0-0a1b2c3d4e5f/assets/main.js:1:902`. Finishes first what a killed command had decided.
 */
export async function releases([option, frame]: readonly string[]): Promise<void> {
  if (option === "--explain") {
    // Without a store, source maps stay in the site of the machine that released; `PIPELARK_SITE` may name a bundle
    // instead.
    console.log(await explainFrame(frame ?? "", [chosenStore(), folderStore(siteRoot)]));
    return;
  }
  const folder = chosenFolder();
  await finishWhatWasInterrupted(folder);
  const { manifest, history } = readState(folder);
  const { shell, remotes } = requireManifest(manifest);
  console.log(`Generation ${history.generation}, times in UTC`);
  console.log(`\nshell\n${versionsTable(history.shell, shell.version)}`);
  for (const [name, { live, canary }] of Object.entries(remotes)) {
    console.log(`\nremote-${name}\n${versionsTable(history.remotes[name] ?? [], live.version)}`);
    if (canary)
      console.log(`  ${canary.release.version}  since ${momentOf(canary.since)}  canary for ${canary.share} %`);
  }
  console.log(
    `\nChanges, newest last\n${changesTable(readChanges(folder), { shown: shownChanges, teams: readTeams(folder) })}`,
  );
}

/** A person who may only read the site still sees it. */
async function finishWhatWasInterrupted(folder: string): Promise<void> {
  try {
    if (!(await finishInterrupted(folder))) console.warn("Another command is making a change live right now.");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`A change was interrupted, so that some pages are of the versions before it. ${reason}`);
  }
}
