import { expect, it } from "vitest";
import { flagsOf } from "./featureFlag.ts";

const words = { label: "A feature", text: "Something is shown." };
const declared = [
  { name: "forecast", isOn: true, ...words },
  { name: "score", isOn: false, ...words },
];

it("is as declared where no admin has chosen", () => {
  expect(flagsOf(declared)).toEqual({ forecast: true, score: false });
});

it("follows the choice, and drops one about a flag that is gone", () => {
  expect(flagsOf(declared, { forecast: false, former: true })).toEqual({ forecast: false, score: false });
});
