import { expect, it } from "vitest";
import { keepLastLines } from "./lastLines.ts";

it("keeps the last lines, however the text was cut", () => {
  const kept = keepLastLines(2);
  for (const piece of ["one\ntw", "o\nthr", "ee\n\n"]) kept.add(piece);
  expect(kept.text()).toBe("two\nthree");
});

it("shortens long lines, such as an object in one line", () => {
  const kept = keepLastLines(40);
  kept.add("the beginning\n");
  for (let piece = 0; piece < 100; piece += 1) kept.add("x".repeat(1000));
  kept.add("\nthe end");
  expect(kept.text()).toBe(`${"x".repeat(500)}\nthe end`);
});
