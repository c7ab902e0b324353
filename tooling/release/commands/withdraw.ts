import { folderUrl, siteRoot } from "@pipelark/tooling/project/layout";
import { changeSite } from "../candidate/changeSite.ts";
import { chosenSite, chosenStore } from "../store/chosenSite.ts";
import { clearAway } from "../store/site.ts";
import { folderStore } from "../store/folderStore.ts";
import { forgetSourceMaps } from "../version/sourceMaps.ts";
import { withdrawVersion } from "../model/withdraw.ts";
import { partCommand } from "./partCommand.ts";

const usage = 'pnpm withdraw <shell | remote-name> <version> --reason "why"';

/** `pnpm withdraw`: permanently removes a harmful version, so that no command, fallback or direct address can reach it. */
export async function withdraw(args: readonly string[]): Promise<void> {
  const { part, to: version, reason } = partCommand({ usage, args, options: ["reason"], takesVersion: true });
  if (!version || !reason) throw new Error(`Usage: ${usage}`);
  await changeSite({
    what: { act: "withdraw", part, reason, version },
    change: (state, moment) => withdrawVersion(state, { part, version, withdrawn: { ...moment, reason } }),
  });
  console.log(await clearAway(chosenSite(), folderUrl(part, version).replaceAll(/^\/|\/$/g, "")));
  // Maps may also be in the site where runners released before they had a store.
  await forgetSourceMaps({ part, version }, [chosenStore(), folderStore(siteRoot)]);
  console.log(
    `${part} ${version} is withdrawn, and its source maps are deleted. Delete ${folderUrl(part, version)} from every copy of the site.`,
  );
}
