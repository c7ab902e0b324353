import { partCommand, runCommand } from "../project/cli.ts";
import { folderUrl } from "../project/layout.ts";
import { changeSite } from "./changeSite.ts";
import { chosenPlace } from "./chosenPlace.ts";
import { clearAway } from "./clearAway.ts";
import { withdraw } from "./withdrawn.ts";

const usage = 'pnpm withdraw <shell | remote-name> <version> --reason "why"';

// `pnpm withdraw`: a version that does harm is out of reach for good, for commands, for fallbacks and for whoever knows its address.
await runCommand(async () => {
  const { part, to: version, reason } = partCommand({ usage, options: ["reason"], takesVersion: true });
  if (!version || !reason) throw new Error(`Usage: ${usage}`);
  await changeSite({
    what: { act: "withdraw", part, reason, version },
    change: (state, moment) => withdraw(state, { part, version, withdrawn: { ...moment, reason } }),
  });
  console.log(await clearAway(chosenPlace(), folderUrl(part, version).replaceAll(/^\/|\/$/g, "")));
  console.log(`${part} ${version} is withdrawn. Delete ${folderUrl(part, version)} wherever the site was copied to.`);
});
