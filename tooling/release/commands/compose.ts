import { parseArgs } from "node:util";
import { runCommand } from "@pipelark/tooling/project/cli";
import { composeEdits, readSettingsFrom } from "../compose/composeEdits.ts";

// `pnpm compose`: puts what admins edited into the pages that are live. For a scheduled job or a webhook of a hosted project; our own server does
// it by itself, `--from` its own address.
await runCommand(async () => {
  const { from } = parsed();
  const isDone = await composeEdits(from ? { read: () => readSettingsFrom(from) } : {});
  console.log(isDone ? "The pages show what was edited." : "The pages show what was edited already.");
});

function parsed(): { from?: string | undefined } {
  try {
    const args = process.argv.slice(2).filter((word) => word !== "--");
    return parseArgs({ args, options: { from: { type: "string" } } }).values;
  } catch {
    throw new Error("Usage: pnpm compose [--from https://… (the backend, where it is not the one that the pages ask)]");
  }
}
