import type { SqlStatements } from "@pipelark/tooling/backend/engine/sql";
import { runAside } from "./runAside.ts";

/** Interval that, with the time for composing, brings an edit into the pages within five seconds. */
const interval = 1_000;
/** Longest wait before a failed composition is tried again, in milliseconds. */
const longestWait = 60_000;

/** Reads a text that changes with every edit of public pages. */
export type MarkOfEdits = () => Promise<string>;

/** Reads the mark of a database: every edit increases the version of its row, no matter where it comes from. */
export function markFrom({ query }: Pick<SqlStatements, "query">): MarkOfEdits {
  return async function markOf() {
    const { rows } = await query(
      `select concat_ws(' ', (select sum(version) from public.site_setting where is_public),
         (select sum(version) from public.meeting_link), (select sum(version) from public.meeting_type)) as mark`,
    );
    return String(rows[0]?.["mark"]);
  };
}

type WatchOptions = {
  markOf: MarkOfEdits;
  /** Composes the edits into the pages; ends when `signal` aborts. */
  compose: (signal: AbortSignal) => Promise<void>;
  everyMs?: number;
  onError: (error: unknown) => void;
};

/**
 * Composes at the start, after every edit, and again after a failure, until the returned function is called. That
 * resolves when nothing is running: a command that is ended leaves a complete site.
 */
export function startWatchOfEdits({ markOf, compose, everyMs = interval, onError }: WatchOptions): () => Promise<void> {
  const ending = new AbortController();
  let composed: string | null = null;
  let wait = everyMs;
  let timer: NodeJS.Timeout | undefined;
  let look = Promise.resolve();

  async function checkAndSchedule() {
    try {
      const mark = await markOf();
      if (mark !== composed) await compose(ending.signal);
      composed = mark;
      wait = everyMs;
    } catch (error) {
      if (ending.signal.aborted) return;
      wait = Math.min(wait * 2, longestWait);
      onError(error);
    }
    if (!ending.signal.aborted) plan();
  }

  function plan() {
    timer = setTimeout(() => {
      look = checkAndSchedule();
    }, wait);
    timer.unref();
  }
  plan();
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await look;
  };
}

/** Composes as `pnpm compose` does, with the settings from the server at an address. `env` is for the command. */
export function composeAside(url: string, env: Record<string, string> = {}): WatchOptions["compose"] {
  const own = { PIPELARK_RELEASED_BY: "edits", ...env };
  return (signal) => runAside({ command: "compose", args: ["--from", url], env: own, signal });
}
