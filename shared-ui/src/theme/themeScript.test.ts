import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { themeScript } from "./themeScript.ts";

function themeAfter(getItem: (key: string) => string | null): string | undefined {
  const dataset: { theme?: string } = {};
  runInNewContext(themeScript("test.theme"), { localStorage: { getItem }, document: { documentElement: { dataset } } });
  return dataset.theme;
}

it.each(["light", "dark"])("applies a remembered %s theme before anything is painted", (stored) => {
  expect(themeAfter((key) => (key === "test.theme" ? stored : null))).toBe(stored);
});

it.each([null, "", "{", "blue"])("leaves the system's theme for %j", (stored) => {
  expect(themeAfter(() => stored)).toBeUndefined();
});

it("leaves the system's theme when storage throws", () => {
  expect(
    themeAfter(() => {
      throw new Error("denied");
    }),
  ).toBeUndefined();
});
