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
