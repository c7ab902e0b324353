import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { formatClock } from "@pipelark/shared-time/formats";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { IdleGuard } from "./IdleGuard.tsx";
import { idleLimitMs, idleWarningMs } from "./watchIdle.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T09:00:00Z") });
});

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

function guarded() {
  const onExpired = vi.fn<() => void>();
  render(<IdleGuard onExpired={onExpired} />);
  return onExpired;
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

it("asks nothing while somebody is there", () => {
  guarded();
  pass(idleWarningMs - 1_000);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("asks two minutes before the end, and says when that is", () => {
  guarded();
  pass(idleWarningMs);
  const dialog = screen.getByRole("dialog", { name: "Are you still there?" });
  expect(dialog.textContent).toContain(formatClock(new Date("2026-11-20T10:00:00Z")));
});

it("stays signed in when asked to, and restarts the timer", () => {
  const onExpired = guarded();
  pass(idleWarningMs);
  act(() => screen.getByRole("button", { name: "Stay signed in" }).click());
  expect(screen.queryByRole("dialog")).toBeNull();
  pass(idleLimitMs - idleWarningMs);
  expect(onExpired).not.toHaveBeenCalled();
});

it("ends a session that nobody uses, once", () => {
  const onExpired = guarded();
  pass(2 * idleLimitMs);
  expect(onExpired).toHaveBeenCalledTimes(1);
});

it("ends at once what was left open yesterday", () => {
  localStorage.setItem(storageKeys.lastActive, String(Date.now() - 24 * idleLimitMs));
  expect(guarded()).toHaveBeenCalledTimes(1);
});
