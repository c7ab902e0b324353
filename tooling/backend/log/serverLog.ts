import { printLine, type Printed } from "./capturedOutput.ts";

/** The server's log: so many lines of each kind in a span, then how many more there were. No line holds what a caller sent. */
export type ServerLog = {
  /** One line about a request that was refused; `what` names the request by words of ours. */
  refused: (what: string) => void;
  /** A fault of ours, with the places it came by. */
  failed: (where: string, error: unknown) => void;
  /** A line that another program printed. */
  said: (who: string, line: string) => void;
  /** What libraries printed by `console`: errors as faults, of the rest the texts. */
  printed: (who: string, calls: readonly Printed[]) => void;
};

const mostLines = 5;
const spanMs = 10_000;
const mostFrames = 6;

type Options = { print?: (line: string) => void; now?: () => number };

/** Makes a log with counts of its own. */
export function createServerLog({ print = printLine, now = Date.now }: Options = {}): ServerLog {
  const spans = new Map<string, { until: number; lines: number; more: number }>();

  function write(kind: string, text: string): void {
    endSpans();
    const span = spans.get(kind) ?? { until: now() + spanMs, lines: 0, more: 0 };
    if (!spans.has(kind)) {
      spans.set(kind, span);
      setTimeout(endSpans, spanMs).unref();
    }
    span.lines += 1;
    if (span.lines > mostLines) span.more += 1;
    else print(`${kind}: ${text}`);
  }

  function endSpans(): void {
    for (const [kind, { until, more }] of spans) {
      if (now() < until) continue;
      spans.delete(kind);
      if (more > 0) print(`${kind}: ${more} more in ${spanMs / 1000} seconds`);
    }
  }

  function failed(where: string, error: unknown): void {
    write(where, describe(error));
  }

  function said(who: string, line: string): void {
    write(who, withoutValues(line));
  }

  function printed(who: string, calls: readonly Printed[]): void {
    for (const words of calls) {
      const error = words.find((word) => word instanceof Error);
      if (error === undefined) said(who, words.filter((word) => typeof word === "string").join(" "));
      else failed(who, error);
    }
  }

  return { refused: (what) => write("Refused", withoutValues(what)), failed, said, printed };
}

/** The log of this process. */
export const serverLog = createServerLog();

/**
 * Describes an error by its name, its code, its message without values, the name and code of its cause, and its frames. Its other properties
 * hold statements and parameters.
 */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return withoutValues(String(error));
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const cause = error.cause instanceof Error ? ` (cause: ${nameAndCode(error.cause)})` : "";
  const said = `${nameAndCode(error)}: ${withoutValues(error.message)}${cause}`;
  return [said, ...frames.slice(0, mostFrames)].join("\n");
}

/** "Error ECONNREFUSED". */
function nameAndCode(error: Error): string {
  return "code" in error && typeof error.code === "string" ? `${error.name} ${error.code.slice(0, 40)}` : error.name;
}

const longest = 300;

/**
 * A text without the values in it: databases and libraries quote in their messages what a caller sent, and a guest's link or somebody's address
 * must not end in a log. Quoted text, e-mail addresses and long words go; the rest is one line.
 */
function withoutValues(text: string): string {
  return text
    .slice(0, 4 * longest)
    .replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?/g, "…")
    .replaceAll(/\S+@\S+/g, "…")
    .replaceAll(/[\w-]{24,}/g, "…")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longest);
}
