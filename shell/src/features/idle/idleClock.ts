/** After this long without activity the session ends (spec: 60 minutes). */
export const idleLimitMs = 60 * 60_000;
/** From here on a dialog offers to stay. */
export const idleWarningMs = 58 * 60_000;

export type IdleState = { kind: "active" } | { kind: "warning"; endsAt: number } | { kind: "expired" };

/** What the time since the last activity means. Pure: sleep and throttled timers cannot confuse a comparison of timestamps. */
export function idleStateAt(now: number, lastActive: number): IdleState {
  const idle = now - lastActive;
  if (idle >= idleLimitMs) return { kind: "expired" };
  return idle >= idleWarningMs ? { kind: "warning", endsAt: lastActive + idleLimitMs } : { kind: "active" };
}
