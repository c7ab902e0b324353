import { parseArgs } from "node:util";
import { composeEdits, readSettingsFrom } from "../compose/composeEdits.ts";

const usage = "Usage: pnpm compose [--from https://… (a backend other than that of the pages)]";

/**
 * `pnpm compose`: puts admins' edits into the live pages, for a scheduled job or a webhook of a hosted project. Our
 * own server runs it by itself, with its own address as `--from`.
 */
export async function compose(args: readonly string[]): Promise<void> {
  const { from } = optionsIn(args);
  const isDone = await composeEdits(from ? { read: () => readSettingsFrom(from) } : {});
  console.log(isDone ? "The pages now show the latest edits." : "The pages already show the latest edits.");
}

function optionsIn(args: readonly string[]): { from?: string | undefined } {
  try {
    return parseArgs({ args: [...args], options: { from: { type: "string" } } }).values;
  } catch {
    throw new Error(usage);
  }
}
