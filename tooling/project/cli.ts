import { parseArgs } from "node:util";

/** Runs a command; what it refuses is said in one line, and the process ends with 1. */
export async function runCommand(command: () => Promise<void> | void): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

export type PartCommand = {
  /** "shell" or a remote's name: "booking" for "remote-booking". */
  part: string;
  to: string | undefined;
  force: boolean;
  reason: string | undefined;
  /** Of a release, how many visitors of a hundred get it, as it was written (see `shareOf`); of a rollback, the version that a share gets. */
  canary: string | undefined;
  promote: boolean;
  /** `--check`: everything but the change itself. */
  isDryRun: boolean;
  withoutBrowser: boolean;
  withoutTests: boolean;
  /** The folder of a bundle that was built elsewhere. */
  from: string | undefined;
};

/**
 * What a command line says of a part: `<part> [--to version] [--force] [--reason text] [--canary share or version] [--promote] [--check]
 * [--without-browser] [--without-tests]`. Throws with the usage when it says it otherwise.
 */
export function partCommand(usage: string, args: readonly string[] = process.argv.slice(2)): PartCommand {
  const options = {
    to: { type: "string" },
    force: { type: "boolean", default: false },
    reason: { type: "string" },
    canary: { type: "string" },
    promote: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    "without-browser": { type: "boolean", default: false },
    "without-tests": { type: "boolean", default: false },
    from: { type: "string" },
  } as const;
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((word) => word !== "--"),
      options,
      allowPositionals: true,
    });
    const [part, ...rest] = positionals;
    if (!part || rest.length > 0) throw new Error("one part is named");
    const { to, force, canary, promote } = values;
    return {
      part: part.replace(/^remote-/, ""),
      to,
      force,
      reason: values.reason?.trim(),
      canary,
      promote,
      isDryRun: values.check,
      withoutBrowser: values["without-browser"],
      withoutTests: values["without-tests"],
      from: values.from,
    };
  } catch {
    throw new Error(`Usage: ${usage}`);
  }
}
