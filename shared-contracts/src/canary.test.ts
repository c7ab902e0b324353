import { expect, it } from "vitest";
import { getsCandidate, visitorNumbers } from "./canary.ts";

const visitors = Array.from({ length: visitorNumbers }, (_, number) => number);
const chosen = (share: number, version: string) =>
  visitors.filter((visitor) => getsCandidate({ visitor, share, version }));

it.each([1, 5, 50, 99])("gives %i of a hundred visitors the candidate, whatever its version is called", (share) => {
  for (const version of ["1.0.0-aaaaaaaaaaaa", "1.0.0-0123456789ab", "1.0.0-ffffffffffff", "dev"])
    expect(chosen(share, version)).toHaveLength(share);
});

it("keeps those who have it when the share grows", () => {
  const few = chosen(5, "1.0.0-0123456789ab");
  expect(chosen(20, "1.0.0-0123456789ab")).toEqual(expect.arrayContaining(few));
});

it("does not ask the same people every time", () => {
  expect(chosen(5, "1.0.0-aaaaaaaaaaaa")).not.toEqual(chosen(5, "1.0.0-bbbbbbbbbbbb"));
});
