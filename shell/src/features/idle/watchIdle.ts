import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { safeStorage } from "#lib/safeStorage.ts";

/** Idle time after which the session ends (spec: 60 minutes). */
export const idleLimitMs = 60 * 60_000;
/** Idle time after which a dialog offers to stay. */
export const idleWarningMs = 58 * 60_000;

export type IdleState = { kind: "active" } | { kind: "warning"; endsAt: number } | { kind: "expired" };

/** State after the time since the last activity. Compares timestamps, so that sleep and throttled timers cannot distort it. */
export function idleStateAt(now: number, lastActive: number): IdleState {
  const idle = now - lastActive;
  if (idle >= idleLimitMs) return { kind: "expired" };
  return idle >= idleWarningMs ? { kind: "warning", endsAt: lastActive + idleLimitMs } : { kind: "active" };
}

const activities = ["mousemove", "mousedown", "keydown", "scroll", "touchstart", "click"] as const;
const wakeUps = ["focus", "pageshow", "storage"] as const;
const checkEveryMs = 1_000;
const noteEveryMs = 1_000;

/** Last activity in any tab. Ignores a future time, from a changed clock or an invalid value: trusting it would prevent expiry. */
function storedLastActive(): number | null {
  const stored = Number(safeStorage.getItem(storageKeys.lastActive) ?? Number.NaN);
  return Number.isFinite(stored) && stored <= Date.now() ? stored : null;
}

/** True when a stored session has already expired by idleness. */
export function wasLeftIdle(): boolean {
  const lastActive = storedLastActive();
  return lastActive !== null && idleStateAt(Date.now(), lastActive).kind === "expired";
}

/** Restarts the clock for a new session. */
export function resetIdle() {
  safeStorage.setItem(storageKeys.lastActive, String(Date.now()));
}

export type IdleWatch = { stay: () => void; stop: () => void };

/**
 * Watches for activity in all tabs through a timestamp in storage, and reports the state when its kind changes. On wake the state is checked before
 * anything else, so that the first click after a long sleep cannot save an expired session.
 */
export function watchIdle(onChange: (state: IdleState) => void): IdleWatch {
  // Starts from the stored time, so that a session left open yesterday is over when the browser opens today.
  let ownLastActive = storedLastActive() ?? Date.now();
  let state: IdleState = { kind: "active" };
  let notedAt = 0;

  function check() {
    const next = idleStateAt(Date.now(), Math.max(storedLastActive() ?? 0, ownLastActive));
    if (next.kind === state.kind) return;
    state = next;
    onChange(next);
  }

  function note() {
    ownLastActive = Date.now();
    if (ownLastActive - notedAt < noteEveryMs) return;
    notedAt = ownLastActive;
    safeStorage.setItem(storageKeys.lastActive, String(ownLastActive));
  }

  function handleActivity() {
    check();
    if (state.kind === "expired") return;
    note();
    check();
  }

  check();
  const timer = setInterval(check, checkEveryMs);
  for (const activity of activities)
    window.addEventListener(activity, handleActivity, { passive: true, capture: true });
  for (const wakeUp of wakeUps) window.addEventListener(wakeUp, check);
  document.addEventListener("visibilitychange", check);

  return {
    stay: handleActivity,
    stop() {
      clearInterval(timer);
      for (const activity of activities) window.removeEventListener(activity, handleActivity, { capture: true });
      for (const wakeUp of wakeUps) window.removeEventListener(wakeUp, check);
      document.removeEventListener("visibilitychange", check);
    },
  };
}
