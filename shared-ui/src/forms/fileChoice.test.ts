import { expect, it } from "vitest";
import { refusalOf } from "./fileChoice.ts";

const limits = { types: [".csv", "image/*"], maxBytes: 2000 };

it.each([
  [new File(["a,b"], "May.CSV"), null],
  [new File(["x"], "logo", { type: "image/png" }), null],
  [new File(["%PDF"], "bad.pdf"), "bad.pdf is not a .csv or image/* file."],
  [new File([], "empty.csv"), "empty.csv is empty."],
  [new File(["x".repeat(3000)], "large.csv"), "large.csv is 3 KB. Choose a file of at most 2 KB."],
])("says why $name is refused", (file, words) => {
  expect(refusalOf(file, limits)).toBe(words);
});
