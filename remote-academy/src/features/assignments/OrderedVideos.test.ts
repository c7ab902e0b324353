import { expect, it } from "vitest";
import { movedItem } from "./OrderedVideos.tsx";

it.each([
  ["abcd", "bcad", { id: "a", before: "d" }],
  ["abcd", "bcda", { id: "a", before: null }],
  ["abcd", "dabc", { id: "d", before: "a" }],
  ["abcd", "acbd", { id: "b", before: "d" }],
  ["ab", "ba", { id: "a", before: null }],
  ["abcd", "abcd", null],
])("finds what was moved between %s and %s", (before, after, moved) => {
  expect(movedItem([...before], [...after])).toEqual(moved);
});
