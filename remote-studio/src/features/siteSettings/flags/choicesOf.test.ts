import { expect, it } from "vitest";
import { choicesOf } from "./choicesOf.ts";

const words = { label: "A feature", text: "Something is shown." };
const parts = [
  {
    part: "portal",
    flags: [
      { name: "forecast", isOn: true, ...words },
      { name: "score", isOn: false, ...words },
    ],
  },
];

it("stores what differs from the declaration", () => {
  expect(choicesOf(parts, { isOn: { portal: { forecast: false, score: false } }, before: null })).toEqual({
    portal: { forecast: false },
  });
});

it("stores nothing when all is as declared", () => {
  const isOn = { portal: { forecast: true, score: false } };
  expect(choicesOf(parts, { isOn, before: { portal: { forecast: false } } })).toBeNull();
});

it("keeps the choices about flags that no live version declares", () => {
  const before = { portal: { former: true }, booking: { rooms: false } };
  expect(choicesOf(parts, { isOn: { portal: { forecast: true, score: true } }, before })).toEqual({
    portal: { former: true, score: true },
    booking: { rooms: false },
  });
});
