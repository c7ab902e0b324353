import { expect, it } from "vitest";
import { differenceOf } from "./difference.ts";

it("compares a changed line word by word, and keeps the others", () => {
  expect(differenceOf("One.\nTwo red apples.\nThree.", "One.\nTwo green apples.\nThree.")).toEqual([
    { kind: "same", text: "One.\n" },
    { kind: "same", text: "Two " },
    { kind: "removed", text: "red" },
    { kind: "added", text: "green" },
    { kind: "same", text: " apples.\n" },
    { kind: "same", text: "Three.\n" },
  ]);
});

it("leaves out what stayed in a long text, and says how much", () => {
  const lines = Array.from({ length: 12 }, (_, place) => `Line ${place}`);
  expect(differenceOf(lines.join("\n"), [...lines, "New"].join("\n"))).toEqual([
    { kind: "same", text: "Line 0\n" },
    { kind: "skipped", lines: 10 },
    { kind: "same", text: "Line 11\n" },
    { kind: "added", text: "New\n" },
  ]);
});
