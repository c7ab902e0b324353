import { expect, test } from "vitest";
import { agoWords, stateWords } from "./calendarWords.ts";

const now = Date.parse("2026-11-27T12:00:00Z");
const before = (minutes: number) => new Date(now - minutes * 60_000);

test("a time is told as people say it", () => {
  expect([0, 1, 3, 59, 60, 119, 180].map((minutes) => agoWords(before(minutes), now))).toEqual([
    "just now",
    "a minute ago",
    "3 minutes ago",
    "59 minutes ago",
    "an hour ago",
    "an hour ago",
    "3 hours ago",
  ]);
});

test("each state says what is blocked", () => {
  const calendar = { site: "calendar.example.com", fault: null, busyCount: 12, readAt: before(3) } as const;
  expect(stateWords({ ...calendar, state: "read" }, now)).toBe(
    "Read 3 minutes ago, 12 busy times to come. From calendar.example.com.",
  );
  expect(stateWords({ ...calendar, state: "read", busyCount: 1 }, now)).toContain("1 busy time to come");
  expect(stateWords({ ...calendar, state: "waiting", readAt: null }, now)).toContain("Reading");
  const failing = { ...calendar, state: "failing", fault: "missing" } as const;
  expect(stateWords({ ...failing, readAt: null }, now)).toContain("blocks no times");
  expect(stateWords({ ...failing, readAt: before(23 * 60) }, now)).toContain("stay blocked for 24 hours");
  expect(stateWords({ ...failing, readAt: before(25 * 60) }, now)).toContain("blocks no times any more");
});
