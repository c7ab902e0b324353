import { AsyncLocalStorage } from "node:async_hooks";

/** Arguments of one call of `console`. */
export type ConsoleArguments = readonly unknown[];

const mostKept = 20;
const ofTask = new AsyncLocalStorage<ConsoleArguments[] | undefined>();

// Libraries print requests with their parameters, and accept no logger.
for (const method of ["error", "warn", "info", "log"] as const) {
  const print = console[method].bind(console);
  console[method] = (...words: unknown[]) => {
    const captured = ofTask.getStore();
    if (captured === undefined) print(...words);
    else if (captured.length < mostKept) captured.push(words);
  };
}

/** Runs a task and keeps its `console` output instead of showing it. The output of a task that fails is lost. */
export async function captureOutput<Result>(
  task: () => Promise<Result>,
): Promise<{ result: Result; printed: readonly ConsoleArguments[] }> {
  const printed: ConsoleArguments[] = [];
  return { result: await ofTask.run(printed, task), printed };
}

/** Prints a line, even within a task whose output is captured. */
export function printLine(line: string): void {
  ofTask.run(undefined, () => console.error(line));
}
