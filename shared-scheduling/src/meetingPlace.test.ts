import { expect, it } from "vitest";
import * as v from "valibot";
import { placeAgreed, placeLink, placeOffered, placeSchema } from "./meetingPlace.ts";

const words = "Noor sends you the link before it starts";

it.each([
  [{ kind: "open", text: "" }, "Online", "Online; Noor sends you the link before it starts", null],
  [
    { kind: "video", text: "https://rooms.example/a" },
    "Video call (link in the confirmation)",
    "Video call, https://rooms.example/a",
    "https://rooms.example/a",
  ],
  [{ kind: "video", text: "javascript:alert(1)" }, expect.any(String), "Video call, javascript:alert(1)", null],
  [{ kind: "phone", text: "+49 30 1234" }, "By phone: +49 30 1234", "By phone, +49 30 1234", "tel:+49301234"],
  [{ kind: "address", text: "Torstr. 1" }, "Torstr. 1", "Torstr. 1", null],
] as const)("%j reads one way before the booking and one way after it", (place, offered, agreed, link) => {
  expect([placeOffered(place), placeAgreed(place, words), placeLink(place)]).toEqual([offered, agreed, link]);
});

it("is open in what was written before meetings had a place", () => {
  expect(v.parse(v.object({ place: placeSchema }), {})).toEqual({ place: { kind: "open", text: "" } });
});
