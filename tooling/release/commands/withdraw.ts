import { folderUrl, siteRoot } from "@pipelark/tooling/project/layout";
import { changeSite } from "../candidate/changeSite.ts";
import { chosenSite, chosenStore } from "../store/chosenSite.ts";
import { clearAway } from "../store/site.ts";
import { folderStore } from "../store/folderStore.ts";
import { forgetSourceMaps } from "../version/sourceMaps.ts";
import { withdrawVersion } from "../model/withdraw.ts";
import { partCommand } from "./partCommand.ts";

const usage = 'pnpm withdraw <shell | remote-name> <version> --reason "why"';

/** `pnpm withdraw`: a version that does harm is out of reach for good, for commands, for fallbacks and for whoever knows its address. */
export async function withdraw(args: readonly string[]): Promise<void> {
  const { part, to: version, reason } = partCommand({ usage, args, options: ["reason"], takesVersion: true });
  if (!version || !reason) throw new Error(`Usage: ${usage}`);
  await changeSite({
    what: { act: "withdraw", part, reason, version },
    change: (state, moment) => withdrawVersion(state, { part, version, withdrawn: { ...moment, reason } }),
  });
  console.log(await clearAway(chosenSite(), folderUrl(part, version).replaceAll(/^\/|\/$/g, "")));
  // Before they had a store, runners kept theirs in the site where they released.
  await forgetSourceMaps({ part, version }, [chosenStore(), folderStore(siteRoot)]);
  console.log(
    `${part} ${version} is withdrawn, its source maps are gone. Delete ${folderUrl(part, version)} wherever the site was copied to.`,
  );
}
