import { expect, it } from "vitest";
import { placesAfterDrop } from "./boardPlaces.ts";

const column = [
  { id: "a", position: 100 },
  { id: "b", position: 200 },
  { id: "c", position: 201 },
  { id: "d", position: 202 },
  { id: "e", position: 900 },
];

function drop(above: string | null, tasks = column) {
  return placesAfterDrop({ id: "x", status: "todo", column: tasks, above });
}

it("puts a task in the middle between its neighbours", () => {
  expect(drop("a")).toEqual([{ id: "x", position: 150 }]);
  expect(drop("d")).toEqual([{ id: "x", position: 551 }]);
});

it("puts a task before the first one and after the last one, with room between", () => {
  const [first] = drop(null);
  const [last] = drop("e");
  expect(first?.position).toBeLessThan(100 - 1000);
  expect(last?.position).toBeGreaterThan(900 + 1000);
});

it("moves those below on where there is no room, and no more of them than it must", () => {
  expect(drop("b")).toEqual([
    { id: "x", position: 201 },
    { id: "c", position: 202 },
    { id: "d", position: 203 },
  ]);
});

it("counts downwards in the column of what is done", () => {
  const done = [
    { id: "a", position: 300 },
    { id: "b", position: 200 },
    { id: "c", position: 199 },
  ];
  const put = (above: string | null) => placesAfterDrop({ id: "x", status: "done", column: done, above });
  expect(put("a")).toEqual([{ id: "x", position: 250 }]);
  expect(put(null)[0]?.position).toBeGreaterThan(300);
  expect(put("b")).toEqual([
    { id: "x", position: 199 },
    { id: "c", position: 198 },
  ]);
});

it("puts a task into an empty column", () => {
  expect(drop(null, [])).toEqual([{ id: "x", position: expect.any(Number) }]);
});
