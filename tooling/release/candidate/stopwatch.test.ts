import { expect, it } from "vitest";
import { startStopwatch } from "./stopwatch.ts";

it("says how long each step took, and all of them since the process began", async () => {
  let now = 2000;
  const watch = startStopwatch(() => now);
  const types = watch.during("types", Promise.resolve());
  watch.step("syntax", () => (now += 300));
  await types;
  await expect(watch.during("tests", Promise.reject(new Error("red")))).rejects.toThrow("red");
  expect(watch.summary()).toBe("syntax 0.3 s, types 0.3 s; total 2.3 s");
});
