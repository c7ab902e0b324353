import type { Session } from "./session.ts";

const checkEveryMs = 3 * 60_000;
const leastMs = 15_000;

type LivenessDependencies = {
  session: Pick<Session, "store" | "refresh">;
  /** True when the session has expired by idleness. No request is sent then, because it would prolong the session. */
  isLeftIdle: () => boolean;
  report: (error: unknown) => void;
};

/**
 * Asks the server whether the session is still valid: when the tab becomes visible, and every three minutes while it is. Otherwise a deactivated
 * user, or one who signed out elsewhere, would see an empty page.
 */
export function watchLiveness({ session, isLeftIdle, report }: LivenessDependencies): () => void {
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
