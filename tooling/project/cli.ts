/** A text as one line of a log that others read, in a terminal or on a page: without what moves their cursor or turns their letters round. */
export function asLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, 500);
}

/** Runs a command; what it refuses is said in one line, and the process ends with 1. */
export async function runCommand(command: () => Promise<void> | void): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
