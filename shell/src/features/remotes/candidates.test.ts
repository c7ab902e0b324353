// @vitest-environment jsdom
import type { PageRelease, PageRemote } from "@pipelark/shared-contracts/pageData";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { afterEach, expect, it, vi } from "vitest";
import { candidatesForVisitor } from "./candidates.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function release(version: string): PageRelease {
  const parts = { contract: "1.0", container: version, folder: `/${version}/`, entry: "remoteEntry.js" };
  return { ...parts, version, preload: [], routes: [] };
}

/** Released at five of a hundred, which is visitors 0 to 4. */
const candidate = release("1.0.0-000000000000");
const live = { title: "Booking", releases: [release("1.0.0-aaaaaaaaaaaa")] };
const booking = (share: number): Record<string, PageRemote> => ({
  booking: { ...live, canary: { release: candidate, share } },
});

it.each([
  ["0", true],
  ["4", true],
  ["5", false],
  ["99", false],
])("a visitor with the number %s gets the candidate of five in a hundred: %s", (visitor, isChosen) => {
  localStorage.setItem(storageKeys.visitor, visitor);
  expect(candidatesForVisitor(booking(5)).get("booking")).toBe(isChosen ? candidate : undefined);
  expect(localStorage.getItem(storageKeys.visitor)).toBe(visitor);
});

it("gives a newcomer a number and keeps it", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.0499);
  expect(candidatesForVisitor(booking(5)).size).toBe(1);
  vi.spyOn(Math, "random").mockReturnValue(0.9);
  expect(candidatesForVisitor(booking(5)).size).toBe(1);
});

it.each(["", "-1", "100", "1.5", "abc", "NaN", "1e1"])("writes a number over %j", (junk) => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  localStorage.setItem(storageKeys.visitor, junk);
  expect(candidatesForVisitor(booking(5)).size).toBe(0);
  expect(localStorage.getItem(storageKeys.visitor)).toBe("50");
});

it("neither reads nor writes anything while nothing is tried", () => {
  const read = vi.spyOn(Storage.prototype, "getItem");
  expect(candidatesForVisitor({ booking: live }).size).toBe(0);
  expect(read).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});

it.each(["getItem", "setItem"] as const)("gives nobody a candidate whose storage throws at %s", (method) => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException("Access is denied", "SecurityError");
  });
  expect(candidatesForVisitor(booking(99)).size).toBe(0);
});
