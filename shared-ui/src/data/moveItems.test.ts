import { expect, it } from "vitest";
import { moveItems } from "./moveItems.ts";

const ids = ["a", "b", "c", "d"];

it.each([
  [["a"], "c", false, "bcad"],
  [["d"], "a", true, "dabc"],
  [["c", "a"], "d", false, "bdac"],
  [["b"], "b", true, "abcd"],
])("puts %j beside %s (before: %s) as %s", (moved, target, isBefore, order) => {
  expect(moveItems({ ids, moved, target, isBefore }).join("")).toBe(order);
});
