import { expect, it } from "vitest";
import { frameOfLoop, frameTypedOnce } from "./typewriterFrame.ts";

const pace = { typeDelay: 50, deleteDelay: 50, hold: 2000 };
const phrases = ["abc", "de"];

it.each([
  [0, 0, 30],
  [29, 0, 1],
  [30, 1, 30],
  [75, 2, 15],
  [90, 3, Infinity],
  [Infinity, 3, Infinity],
])("after %d ms has typed %d letters of a single phrase", (elapsed, letters, changesIn) => {
  expect(frameTypedOnce("abc", { ...pace, typeDelay: 30, elapsed })).toEqual({ phrase: 0, letters, changesIn });
});

it.each([
  ["holds the first phrase", 0, { phrase: 0, letters: 3, changesIn: 2000 }],
  ["still holds it", 1999, { phrase: 0, letters: 3, changesIn: 1 }],
  ["deletes its last letter", 2000, { phrase: 0, letters: 2, changesIn: 50 }],
  ["has deleted it", 2149, { phrase: 0, letters: 0, changesIn: 1 }],
  ["starts the second", 2150, { phrase: 1, letters: 0, changesIn: 50 }],
  ["types the second", 2200, { phrase: 1, letters: 1, changesIn: 50 }],
  ["holds the second", 2250, { phrase: 1, letters: 2, changesIn: 2000 }],
  ["returns to the first", 4350, { phrase: 0, letters: 0, changesIn: 50 }],
  ["begins again", 4500, { phrase: 0, letters: 3, changesIn: 2000 }],
  ["is where it should be after an hour", 4500 * 800 + 2200, { phrase: 1, letters: 1, changesIn: 50 }],
])("a loop %s", (_, elapsed, frame) => {
  expect(frameOfLoop(phrases, { ...pace, elapsed })).toEqual(frame);
});

it("counts a letter outside the basic plane as one", () => {
  expect(frameTypedOnce("𝒜b", { ...pace, elapsed: 50 }).letters).toBe(1);
  expect(frameTypedOnce("𝒜b", { ...pace, elapsed: 100 }).changesIn).toBe(Infinity);
});
