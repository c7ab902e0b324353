import { expect, test } from "vitest";
import { withChosen } from "./chosenFiles.ts";

function fileOf(name: string, bytes = 1): File {
  return new File([new Uint8Array(bytes)], name);
}

test("takes files of the listed types, in any case of letters, up to five", () => {
  const { files, refusals } = withChosen(
    [],
    ["a.pdf", "b.JPEG", "c.xlsx", "d.csv", "e.webp", "f.txt"].map((name) => fileOf(name)),
  );
  expect(files.map(({ file }) => file.name)).toEqual(["a.pdf", "b.JPEG", "c.xlsx", "d.csv", "e.webp"]);
  expect(refusals).toEqual(["f.txt was left out: an update has at most 5 files."]);
});

test("says of each other file why it was left out, and keeps those chosen before", () => {
  const before = withChosen([], [fileOf("a.pdf")]).files;
  const { files, refusals } = withChosen(before, [
    fileOf("page.html"),
    fileOf("b.svg"),
    fileOf("c.pdf", 10_000_001),
    fileOf("d.pdf", 0),
  ]);
  expect(files).toEqual(before);
  expect(refusals.map((words) => words.split(" ").slice(0, 4).join(" "))).toEqual([
    "page.html can't be attached.",
    "b.svg can't be attached.",
    "c.pdf is 10.0 MB.",
    "d.pdf is empty.",
  ]);
});
