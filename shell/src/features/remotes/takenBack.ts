import { takenBackFile, takenBackSchema } from "@pipelark/shared-contracts";
import * as v from "valibot";

/** An open tab asks so often at most, in milliseconds, and only when somebody goes to another page. */
const interval = 60_000;
/** A host that never answers would keep one connection of a tab each time, and a browser has six. */
const longestWait = 10_000;

export type TakenBack = {
  /** Whether that version of a remote is one that visitors shall leave, as far as is known now. */
  has: (name: string, version: string) => boolean;
  /** Asks again when the last answer is a minute old. Nobody waits for it: it is for the next change of pages. */
  lookAgain: () => void;
};

/** Knows which versions were taken back after this page was opened. A list that cannot be had or read changes nothing. */
export function watchTakenBack(now: () => number = () => performance.now()): TakenBack {
  let versions = new Set<string>();
  let askedAt = now();

  async function ask() {
    const answer = await fetch(`/${takenBackFile}`, { cache: "no-cache", signal: AbortSignal.timeout(longestWait) });
    if (answer.ok) versions = new Set(v.parse(takenBackSchema, await answer.json()));
  }

  return {
    has: (name, version) => versions.has(`${name}@${version}`),
    lookAgain() {
      if (now() - askedAt < interval) return;
      askedAt = now();
      ask().catch(() => undefined);
    },
  };
}
