import { partCommand, runCommand } from "@pipelark/tooling/project/cli";
import { promotePart, releasePart } from "../candidate/acts.ts";

const usage =
  "pnpm release <shell | remote-name> [--check] [--from <bundle>] [--canary <share of 100> | --promote] " +
  '[--force] [--without-browser] [--without-tests] [--over-budget] [--reason "why"]';

await runCommand(() => {
  const command = partCommand({
    usage,
    options: [
      "check",
      "from",
      "canary",
      "promote",
      "force",
      "without-browser",
      "without-tests",
      "over-budget",
      "reason",
    ],
  });
  return command.promote ? promotePart(command) : releasePart(command);
});
