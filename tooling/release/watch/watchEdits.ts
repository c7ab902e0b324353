import type { SqlStatements } from "@pipelark/tooling/backend/engine/sql";
import { runAside } from "./runAside.ts";

/** An edit is in the pages within five seconds: this, and what composing takes. */
const interval = 1_000;
/** So often at least a composition that fails is tried again. */
const longestWait = 60_000;

/** A text that changes with every edit of what public pages show. */
export type MarkOfEdits = () => Promise<string>;

/** The mark of a database: every edit raises the version of its row, by whichever road it comes. */
export function markFrom({ query }: Pick<SqlStatements, "query">): MarkOfEdits {
  return async function markOf() {
    const { rows } = await query(
      `select concat_ws(' ', (select sum(version) from public.site_setting where is_public),
         (select sum(version) from public.meeting_link), (select sum(version) from public.meeting_type)) as mark`,
    );
    return String(rows[0]?.["mark"]);
  };
}

type Watch = {
  markOf: MarkOfEdits;
  /** Puts what was edited into the pages; ends when it is told to. */
  compose: (signal: AbortSignal) => Promise<void>;
  everyMs?: number;
  onError: (error: unknown) => void;
};

/**
 * Composes when it begins, after every edit, and again after one that failed, until the answer is called. That resolves when nothing is under way any
 * more: a command that is ended leaves a whole site.
 */
export function startWatchOfEdits({ markOf, compose, everyMs = interval, onError }: Watch): () => Promise<void> {
  const ending = new AbortController();
  let composed: string | null = null;
  let wait = everyMs;
  let timer: NodeJS.Timeout | undefined;
  let look = Promise.resolve();

  async function lookAndGoOn() {
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
      look = lookAndGoOn();
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

/** Composes as `pnpm compose` does, with what the server at an address says. `env` is for the command. */
export function composeAside(url: string, env: Record<string, string> = {}): Watch["compose"] {
  const own = { PIPELARK_RELEASED_BY: "edits", ...env };
  return (signal) => runAside({ command: "compose", args: ["--from", url], env: own, signal });
}
