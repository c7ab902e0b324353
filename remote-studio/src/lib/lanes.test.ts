import { expect, it } from "vitest";
import { inLanes } from "./lanes.ts";

function laid(...spans: [number, number][]) {
  return inLanes(spans, ([from, to]) => ({ from, to })).map(({ item, lane, lanes }) => [...item, lane, lanes]);
}

it("gives meetings that do not overlap the whole width", () => {
  expect(laid([9, 10], [10, 11])).toEqual([
    [9, 10, 0, 1],
    [10, 11, 0, 1],
  ]);
});

it("puts what overlaps beside each other", () => {
  expect(laid([9, 11], [10, 12])).toEqual([
    [9, 11, 0, 2],
    [10, 12, 1, 2],
  ]);
});

it("uses a lane again, and keeps one width for all that hang together", () => {
  expect(laid([9, 12], [9, 10], [10, 11], [13, 14])).toEqual([
    [9, 12, 0, 2],
    [9, 10, 1, 2],
    [10, 11, 1, 2],
    [13, 14, 0, 1],
  ]);
});

it("takes items in any order", () => {
  expect(laid([10, 12], [9, 11])).toEqual([
    [9, 11, 0, 2],
    [10, 12, 1, 2],
  ]);
});
