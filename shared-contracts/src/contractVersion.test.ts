import { expect, it } from "vitest";
import * as v from "valibot";
import { canSpeak, contractVersion, contractVersionSchema } from "./contractVersion.ts";

it.each([
  ["1.0", "1.0", true],
  ["1.3", "1.0", true],
  ["1.0", "1.1", false],
  ["1.9", "1.10", false],
  ["2.0", "1.0", true],
  ["2.0", "1.9", true],
  ["3.0", "1.9", false],
  ["1.0", "0.9", true],
  ["1.5", "2.0", false],
])("a shell of contract %s with a remote of %s: %s", (shell, remote, expected) => {
  expect(canSpeak({ shell, remote })).toBe(expected);
});

it("writes its own version as major.minor", () => {
  expect(v.is(contractVersionSchema, contractVersion)).toBe(true);
});

it.each(["1", "1.0.0", "1.x", "v1.0", "", " 1.0"])("takes %j for no version", (text) => {
  expect(v.is(contractVersionSchema, text)).toBe(false);
});
