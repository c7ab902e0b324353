import { expect, it } from "vitest";
import { containing } from "./containing.ts";

it.each([
  [" north ", "%north%"],
  ["50%_a*", String.raw`%50\%\_a\*%`],
  ["  ", null],
])("looks for %j as %j", (text, pattern) => {
  expect(containing(text)).toBe(pattern);
});

it("stays within the pattern that the backend takes", () => {
  expect(containing("%".repeat(500))).toHaveLength(62);
});
