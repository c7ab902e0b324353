import { expect, it } from "vitest";
import { listenTo, playFrom, readPlayerMessage } from "./playerMessages.ts";

const context = "player.js";

it.each([
  [{ context, event: "ready", value: { events: [] } }, { kind: "ready" }],
  [{ context, event: "pause" }, { kind: "pause" }],
  [{ context, event: "ended" }, { kind: "ended" }],
  [
    { context, event: "timeupdate", value: { seconds: 1.5, duration: 60 } },
    { kind: "at", seconds: 1.5, duration: 60 },
  ],
])("reads %j, as a text and as it is", (message, event) => {
  expect(readPlayerMessage(JSON.stringify(message))).toEqual(event);
  expect(readPlayerMessage(message)).toEqual(event);
});

it.each([
  null,
  "",
  "{",
  "null",
  42,
  [],
  { event: "ready" },
  { context: "other", event: "ready" },
  { context, event: "progress" },
  { context, event: "timeupdate" },
  { context, event: "timeupdate", value: { seconds: "12", duration: 60 } },
  { context, event: "timeupdate", value: { seconds: -1, duration: 60 } },
  { context, event: "timeupdate", value: { seconds: Number.NaN, duration: 60 } },
  { context, event: "timeupdate", value: { seconds: 1, duration: Number.POSITIVE_INFINITY } },
])("takes nothing from %j", (message) => {
  expect(readPlayerMessage(message)).toBeNull();
});

it("asks for events and for a place in the protocol's words", () => {
  expect(JSON.parse(listenTo("pause"))).toMatchObject({ context, method: "addEventListener", value: "pause" });
  expect(playFrom(75).map((text): unknown => JSON.parse(text))).toMatchObject([
    { context, method: "setCurrentTime", value: 75 },
    { context, method: "play" },
  ]);
});
