import { parseArgs } from "node:util";
import { composeEdits, readSettingsFrom } from "../compose/composeEdits.ts";

const usage = "Usage: pnpm compose [--from https://… (the backend, where it is not the one that the pages ask)]";

/**
 * `pnpm compose`: puts admins' edits into the live pages, for a scheduled job or a webhook of a hosted project. Our
 * own server runs it by itself, with its own address as `--from`.
 */
export async function compose(args: readonly string[]): Promise<void> {
  const { from } = optionsIn(args);
  const isDone = await composeEdits(from ? { read: () => readSettingsFrom(from) } : {});
  console.log(isDone ? "The pages show what was edited." : "The pages show what was edited already.");
}

function optionsIn(args: readonly string[]): { from?: string | undefined } {
  try {
    return parseArgs({ args: [...args], options: { from: { type: "string" } } }).values;
  } catch {
    throw new Error(usage);
  }
}
