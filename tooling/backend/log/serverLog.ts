import { printLine, type ConsoleArguments } from "./capturedOutput.ts";
import { requestId } from "./requestId.ts";

/**
 * Log of the server: a limited number of lines of each kind per span, then the number of those left out. No line
 * contains input of a caller.
 */
export type ServerLog = {
  /** Logs a refused request; `what` describes it in our own words. */
  refused: (what: string) => void;
  /** Logs an error of ours, with its stack and the id of the request that met it. */
  failed: (where: string, error: unknown) => void;
  /** Logs a line that another program printed. */
  said: (who: string, line: string) => void;
  /** Logs what libraries printed by `console`: errors as such, otherwise the texts. */
  printed: (who: string, calls: readonly ConsoleArguments[]) => void;
};

const mostLines = 5;
const spanMs = 10_000;
const mostFrames = 6;

type Options = { print?: (line: string) => void; now?: () => number };

/** Creates a log with its own counts. */
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
    const id = requestId();
    write(where, id === undefined ? describe(error) : `[${id}] ${describe(error)}`);
  }

  function said(who: string, line: string): void {
    write(who, withoutValues(line));
  }

  function printed(who: string, calls: readonly ConsoleArguments[]): void {
    for (const words of calls) {
      const error = words.find((word) => word instanceof Error);
      if (error === undefined) said(who, words.filter((word) => typeof word === "string").join(" "));
      else failed(who, error);
    }
  }

  return { refused: (what) => write("Refused", withoutValues(what)), failed, said, printed };
}

export const serverLog = createServerLog();

/**
 * Describes an error by its name, code, message without values, stack, and the name and code of its cause. Its other
 * properties may contain statements and parameters.
 */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return withoutValues(String(error));
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const cause = error.cause instanceof Error ? ` (cause: ${nameAndCode(error.cause)})` : "";
  const said = `${nameAndCode(error)}: ${withoutValues(error.message)}${cause}`;
  return [said, ...frames.slice(0, mostFrames)].join("\n");
}

/** For example "Error ECONNREFUSED". */
function nameAndCode(error: Error): string {
  return "code" in error && typeof error.code === "string" ? `${error.name} ${error.code.slice(0, 40)}` : error.name;
}

const longest = 300;

/**
 * Removes values from a message: databases and libraries quote the input of callers, and a guest's link or an email
 * address must not be logged. Drops quoted text, email addresses and long words, and joins the rest to one line.
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
