// @vitest-environment jsdom
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  idleLimitMs,
  idleStateAt,
  idleWarningMs,
  type IdleState,
  resetIdle,
  watchIdle,
  type IdleWatch,
} from "./watchIdle.ts";

const start = new Date("2026-11-20T09:00:00Z");
const hour = 60 * 60_000;
let watches: IdleWatch[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

afterEach(() => {
  for (const watch of watches) watch.stop();
  watches = [];
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Watches like a tab and records the reported states. */
function watched(): { states: IdleState["kind"][]; watch: IdleWatch } {
  const states: IdleState["kind"][] = [];
  const watch = watchIdle((state) => states.push(state.kind));
  watches.push(watch);
  return { states, watch };
}

/** Simulates a closed laptop: time passes, but no timer runs. */
function sleep(ms: number) {
  vi.setSystemTime(Date.now() + ms);
}

function click() {
  document.body.click();
}

function stored(): number {
  return Number(localStorage.getItem(storageKeys.lastActive));
}

it("warns after 58 minutes and expires after 60", () => {
  const { states } = watched();
  vi.advanceTimersByTime(idleWarningMs - 1_000);
  expect(states).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(states).toEqual(["warning"]);
  vi.advanceTimersByTime(idleLimitMs - idleWarningMs);
  expect(states).toEqual(["warning", "expired"]);
});

it.each(["mousemove", "mousedown", "keydown", "scroll", "touchstart", "click"])("counts %s as activity", (type) => {
  const { states } = watched();
  vi.advanceTimersByTime(hour / 2);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  vi.advanceTimersByTime(hour - 2 * 60_000 - 1_000);
  expect(states).toEqual([]);
});

it("takes the warning back when somebody is there after all", () => {
  const { states, watch } = watched();
  vi.advanceTimersByTime(idleWarningMs);
  watch.stay();
  expect(states).toEqual(["warning", "active"]);
  vi.advanceTimersByTime(idleWarningMs - 1_000);
  expect(states).toEqual(["warning", "active"]);
});

describe("after a sleep", () => {
  it("has expired, and the click that wakes it does not save it", () => {
    const { states } = watched();
    sleep(hour + 1);
    click();
    expect(states).toEqual(["expired"]);
    click();
    expect(states).toEqual(["expired"]);
    expect(stored()).toBeLessThanOrEqual(start.getTime());
  });

  it.each([
    ["the window gets the focus", () => window.dispatchEvent(new Event("focus"))],
    ["the page is shown again", () => window.dispatchEvent(new Event("pageshow"))],
    ["the tab comes to the front", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("notices when %s", (_, wake) => {
    const { states } = watched();
    sleep(hour + 1);
    wake();
    expect(states).toEqual(["expired"]);
  });

  it("keeps the session after a pause shorter than an hour", () => {
    const { states } = watched();
    sleep(hour / 2);
    click();
    vi.advanceTimersByTime(hour / 2);
    expect(states).toEqual([]);
  });
});

describe("with two tabs", () => {
  it("is active in both when one is used", () => {
    const first = watched();
    const second = watched();
    vi.advanceTimersByTime(hour - 90_000);
    expect(second.states).toEqual(["warning"]);
    first.watch.stay();
    vi.advanceTimersByTime(1_000);
    expect(second.states).toEqual(["warning", "active"]);
  });

  it("receives activity from another tab immediately", () => {
    const { states } = watched();
    vi.advanceTimersByTime(idleWarningMs);
    localStorage.setItem(storageKeys.lastActive, String(Date.now()));
    window.dispatchEvent(new StorageEvent("storage", { key: storageKeys.lastActive }));
    expect(states).toEqual(["warning", "active"]);
  });
});

describe("from what is stored", () => {
  it("has expired at once when the browser was closed yesterday", () => {
    localStorage.setItem(storageKeys.lastActive, String(start.getTime() - 24 * hour));
    expect(watched().states).toEqual(["expired"]);
  });

  it("counts on where the last page stopped", () => {
    localStorage.setItem(storageKeys.lastActive, String(start.getTime() - hour / 2));
    const { states } = watched();
    vi.advanceTimersByTime(hour / 2);
    expect(states).toEqual(["warning", "expired"]);
  });

  it.each(["", "junk", "Infinity", "null", "{}", String(start.getTime() + 24 * hour), "9".repeat(400)])(
    "is not kept awake by %.30j",
    (junk) => {
      localStorage.setItem(storageKeys.lastActive, junk);
      const { states } = watched();
      vi.advanceTimersByTime(hour);
      expect(states.at(-1)).toBe("expired");
    },
  );

  it("restarts for a new session", () => {
    localStorage.setItem(storageKeys.lastActive, String(start.getTime() - 24 * hour));
    resetIdle();
    expect(watched().states).toEqual([]);
  });
});

it("still counts in a browser that allows no storage", () => {
  for (const method of ["getItem", "setItem"] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  }
  const { states } = watched();
  vi.advanceTimersByTime(hour / 2);
  click();
  vi.advanceTimersByTime(hour / 2);
  expect(states).toEqual([]);
  vi.advanceTimersByTime(hour / 2);
  expect(states).toEqual(["warning", "expired"]);
});

it("writes at most once a second, however much the mouse moves", () => {
  watched();
  const writes = vi.spyOn(Storage.prototype, "setItem");
  for (let move = 0; move < 50; move++) document.body.dispatchEvent(new Event("mousemove", { bubbles: true }));
  expect(writes).toHaveBeenCalledTimes(1);
});

it("is silent once it was stopped", () => {
  const { states, watch } = watched();
  watch.stop();
  vi.advanceTimersByTime(2 * hour);
  click();
  expect(states).toEqual([]);
});

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
