import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { mapInPairs } from "./mapInPairs.ts";

it("keeps the order of the items, whatever finishes first", async () => {
  const results = await mapInPairs([30, 1, 10, 2], async (rounds) => {
    for (let round = 0; round < rounds; round++) await setImmediate();
    return `after ${rounds}`;
  });
  expect(results).toEqual(["after 30", "after 1", "after 10", "after 2"]);
});

it("works on two at a time, never on more and never on one while two are left", async () => {
  let running = 0;
  const seen: number[] = [];
  await mapInPairs([1, 2, 3, 4, 5, 6], async () => {
    running += 1;
    await setImmediate();
    seen.push(running);
    await setImmediate();
    running -= 1;
  });
  expect(seen).toEqual([2, 2, 2, 2, 2, 2]);
});

it("does every item once", async () => {
  const done: number[] = [];
  await mapInPairs([1, 2, 3], async (item) => {
    done.push(item);
  });
  expect(done.toSorted((left, right) => left - right)).toEqual([1, 2, 3]);
});

it("has nothing to do without items", async () => {
  expect(await mapInPairs([], async () => Promise.reject(new Error("called")))).toEqual([]);
});

it("rejects when one of them fails", async () => {
  const work = async (item: number) => (item === 2 ? Promise.reject(new Error("two is broken")) : item);
  await expect(mapInPairs([1, 2, 3], work)).rejects.toThrow("two is broken");
});
