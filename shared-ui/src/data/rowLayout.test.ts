import { expect, it } from "vitest";
import { blockAt, blockSizeIn, heightOfBlocks, measuredLayout, unknownLayout } from "./rowLayout.ts";

/** Boxes of `count` rows in lines of `columns`, `height` pixels high and `spacing` apart, from `top` down. */
function givenBoxes({ count = 40, columns = 1, height = 50, spacing = 0, top = 0 }) {
  return Array.from({ length: count }, (_, place) => {
    const start = top + Math.floor(place / columns) * (height + spacing);
    return { top: start, bottom: start + height };
  });
}

it("measures blocks with the spacing of their rows", () => {
  const layout = measuredLayout(unknownLayout, { boxes: givenBoxes({ height: 100, spacing: 12 }), first: 0 });
  expect(heightOfBlocks(layout, { first: 0, end: 2 })).toBe(40 * 112);
});

it("expects of rows that were never rendered what it measured first", () => {
  const once = measuredLayout(unknownLayout, { boxes: givenBoxes({ height: 100 }), first: 0 });
  const twice = measuredLayout(once, { boxes: givenBoxes({ height: 300, top: -500 }), first: 2 });
  expect(heightOfBlocks(twice, { first: 0, end: 4 })).toBe(2 * 20 * 100 + 2 * 20 * 300);
  expect(heightOfBlocks(twice, { first: 9, end: 10 })).toBe(20 * 100);
});

it("keeps what it knows of a list that is hidden, or that has not changed", () => {
  const boxes = givenBoxes({});
  const layout = measuredLayout(unknownLayout, { boxes, first: 0 });
  expect(measuredLayout(layout, { boxes: givenBoxes({ height: 0 }), first: 0 })).toBe(layout);
  expect(measuredLayout(layout, { boxes: [], first: 0 })).toBe(layout);
  expect(measuredLayout(layout, { boxes: givenBoxes({ top: -900 }), first: 0 })).toBe(layout);
});

it("makes blocks of whole lines of cards, and forgets them when the columns change", () => {
  const six = measuredLayout(unknownLayout, { boxes: givenBoxes({ columns: 6, height: 240, spacing: 16 }), first: 0 });
  expect(blockSizeIn(six)).toBe(24);
  const measured = measuredLayout(six, {
    boxes: givenBoxes({ count: 48, columns: 6, height: 240, spacing: 16 }),
    first: 0,
  });
  expect(heightOfBlocks(measured, { first: 0, end: 3 })).toBe(3 * 4 * 256);
  const two = measuredLayout(measured, { boxes: givenBoxes({ count: 48, columns: 2, height: 300 }), first: 0 });
  expect(heightOfBlocks(two, { first: 0, end: 1 })).toBe(10 * 300);
});

it("measures a last block that is not full", () => {
  const layout = measuredLayout(unknownLayout, { boxes: givenBoxes({ count: 25 }), first: 3 });
  expect(heightOfBlocks(layout, { first: 3, end: 5 })).toBe(25 * 50);
});

it("finds the block at a place, and the first or last of them beyond the list", () => {
  const layout = measuredLayout(unknownLayout, { boxes: givenBoxes({}), first: 0 });
  const places = [-500, 0, 1500, 2500, 99_999].map((offset) => blockAt(layout, { offset, total: 5 }));
  expect(places).toEqual([0, 0, 1, 2, 4]);
});
