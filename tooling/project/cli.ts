/** Runs a command; what it refuses is said in one line, and the process ends with 1. */
export async function runCommand(command: () => Promise<void> | void): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** The part that a command line names: "shell", "booking" or "remote-booking". */
export function partArgument(usage: string): string {
  const argument = process.argv.slice(2).find((word) => word !== "--");
  if (!argument) throw new Error(`Usage: ${usage}`);
  return argument.replace(/^remote-/, "");
}
