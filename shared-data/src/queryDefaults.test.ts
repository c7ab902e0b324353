import { expect, it } from "vitest";
import { mayRetry } from "./queryDefaults.ts";
import { DataFault, type DataFaultKind } from "@pipelark/shared-contracts/unwrap";

it.each<[string, DataFaultKind, number | null, boolean]>([
  ["the server could not be reached", "offline", 0, true],
  ["the server broke", "unexpected", 503, true],
  ["the answer could not be read", "unexpected", 200, true],
  ["the caller may not read it", "forbidden", 403, false],
  ["it does not exist", "missing", 406, false],
  ["there were too many requests", "unexpected", 429, false],
  ["nobody answered for ten seconds", "offline", null, false],
])("when %s (%s, %s), trying again is worth it: %s", (_, kind, status, isWorthIt) => {
  expect(mayRetry(0, new DataFault(kind, "no", { status }))).toBe(isWorthIt);
});

it("gives up after two retries", () => {
  const fault = new DataFault("offline", "no", { status: 0 });
  expect([0, 1, 2, 3].map((failures) => mayRetry(failures, fault))).toEqual([true, true, false, false]);
});
