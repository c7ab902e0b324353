import { errorCode } from "./diskProblem.ts";

/** Turns a text into one safe line of a log, for a terminal or a page: removes characters that move the cursor or reverse the text. */
export function asLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, 500);
}

/**
 * Runs a command; prints an error as one line, and ends the process with 1. When nobody reads what it prints any more,
 * as in `pnpm releases | head`, it goes on without a word: a release must not end in the middle.
 */
export async function runCommand(command: () => Promise<void> | void): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", ignoreGoneReader);
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function ignoreGoneReader(error: unknown): void {
  if (errorCode(error) !== "EPIPE") throw error;
}
