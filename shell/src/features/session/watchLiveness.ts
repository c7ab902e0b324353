import type { Session } from "./session.ts";

const checkEveryMs = 3 * 60_000;
const leastMs = 15_000;

type Parts = {
  session: Pick<Session, "store" | "refresh">;
  /** Whether the session is over by idleness: then nothing is asked that would prolong it. */
  isLeftIdle: () => boolean;
  report: (error: unknown) => void;
};

/**
 * Asks the server whether the session still lives: when the tab comes to the front, and every three minutes while it is there.
 * A deactivated user or one who signed out elsewhere would otherwise look at a page that stays empty.
 */
export function watchLiveness({ session, isLeftIdle, report }: Parts): () => void {
  let askedAt = Date.now();

  function check() {
    if (document.visibilityState !== "visible" || session.store.getState().status !== "signed-in") return;
    if (Date.now() - askedAt < leastMs || isLeftIdle()) return;
    askedAt = Date.now();
    session.refresh().catch(report);
  }

  const timer = setInterval(check, checkEveryMs);
  document.addEventListener("visibilitychange", check);
  return function stop() {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", check);
  };
}
