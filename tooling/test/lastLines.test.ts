import { expect, it } from "vitest";
import { keepLastLines } from "./lastLines.ts";

it("keeps the last lines, however the text was cut", () => {
  const kept = keepLastLines(2);
  for (const piece of ["one\ntw", "o\nthr", "ee\n\n"]) kept.add(piece);
  expect(kept.text()).toBe("two\nthree");
});

it("does not grow with what it is given", () => {
  const kept = keepLastLines(40);
  for (let piece = 0; piece < 100; piece += 1) kept.add("x".repeat(1_000));
  expect(kept.text()).toHaveLength(32_000);
});
