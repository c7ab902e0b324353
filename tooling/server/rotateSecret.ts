import "../project/envFile.ts";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { runCommand } from "../project/cli.ts";
import { dataRoot } from "../project/layout.ts";
import { assertSettings } from "../settings/checkSettings.ts";
import { rotateSecrets } from "./rotateSecrets.ts";

const consequences = `New secrets end all sessions: everybody signs in again, and no token that was made with the old secrets opens anything.
Signed links end as well: those to pay an invoice, to book by a scheduling link, to stop emails, and the feeds of meetings in calendar programs.
Browsers count as unknown ones at the next sign-in. Passwords, invitations, links to a booked meeting and the vault stay as they are.`;

// `pnpm rotate-secret [--yes]`: replaces the secrets that sign sessions and links, as after a backup got into wrong hands.
process.umask(0o077);

await runCommand(async () => {
  assertSettings();
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== "--"),
    options: { yes: { type: "boolean", default: false } },
  });
  console.log(consequences);
  if (!values.yes && !(await isConfirmed())) return console.log("Nothing was changed.");
  const { file, endedSessions } = await rotateSecrets({
    dataDir: dataRoot,
    databaseUrl: process.env["PIPELARK_DATABASE_URL"] || undefined,
  });
  console.log(
    `${endedSessions} sessions are over. The new secrets are in ${file}. With two servers, copy it to the other machine.`,
  );
  console.log("Start the server, and make a new backup: the older ones have the old secrets.");
});

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error("Add --yes to confirm it.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Go on? Type yes: ");
  terminal.close();
  return answer.trim() === "yes";
}
