import { expect, it } from "vitest";
import { idleLimitMs, idleStateAt, idleWarningMs } from "./idleClock.ts";

const lastActive = 1_800_000_000_000;

it("ends a session after 60 minutes and warns two minutes before", () => {
  expect(idleLimitMs).toBe(60 * 60 * 1_000);
  expect(idleLimitMs - idleWarningMs).toBe(2 * 60 * 1_000);
});

it.each([
  ["right away", 0, { kind: "active" }],
  ["just before the warning", idleWarningMs - 1, { kind: "active" }],
  ["at the warning", idleWarningMs, { kind: "warning", endsAt: lastActive + idleLimitMs }],
  ["just before the end", idleLimitMs - 1, { kind: "warning", endsAt: lastActive + idleLimitMs }],
  ["at the end", idleLimitMs, { kind: "expired" }],
  ["after a night", 12 * idleLimitMs, { kind: "expired" }],
])("%s it is what the time says", (_, idle, expected) => {
  expect(idleStateAt(lastActive + idle, lastActive)).toEqual(expected);
});
