import { AsyncLocalStorage } from "node:async_hooks";

/** The arguments of one call of `console`. */
export type Printed = readonly unknown[];

const mostKept = 20;
const ofTask = new AsyncLocalStorage<Printed[] | undefined>();

// Libraries print what they like about a request, parameters and all, and take no logger.
for (const method of ["error", "warn", "info", "log"] as const) {
  const print = console[method].bind(console);
  console[method] = (...words: unknown[]) => {
    const captured = ofTask.getStore();
    if (captured === undefined) print(...words);
    else if (captured.length < mostKept) captured.push(words);
  };
}

/** Runs a task and keeps what it prints by `console`: nothing of it is shown. Of a task that fails, what it printed is lost. */
export async function captureOutput<Result>(
  task: () => Promise<Result>,
): Promise<{ result: Result; printed: readonly Printed[] }> {
  const printed: Printed[] = [];
  return { result: await ofTask.run(printed, task), printed };
}

/** Prints a line, also from within a task whose output is captured. */
export function printLine(line: string): void {
  ofTask.run(undefined, () => console.error(line));
}
