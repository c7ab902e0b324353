import { expect, it } from "vitest";
import { budgetsOf } from "./errorBudget.ts";

function figures(part: string, further: object) {
  const nothing = { version: "1.0.0-aaaaaaaaaaaa", loads: 0, errors: 0, loadFailures: 0, brokenLoads: 0 };
  return { part, ...nothing, lcp: null, inp: null, cls: null, ...further };
}

it("counts all versions of a part together, and lists the part with the least left first", () => {
  expect(
    budgetsOf([
      figures("portal", { loads: 1000 }),
      figures("booking", { loads: 500, brokenLoads: 1 }),
      figures("booking", { loads: 490, loadFailures: 10, brokenLoads: 1 }),
    ]),
  ).toEqual([
    { part: "booking", pages: 1000, broken: 2, left: 0.6 },
    { part: "portal", pages: 1000, broken: 0, left: 1 },
  ]);
});

it("has less than nothing left once more pages broke than may", () => {
  expect(budgetsOf([figures("booking", { loads: 100, brokenLoads: 2 })])[0]?.left).toBeCloseTo(-3);
});

it("knows nothing of a part whose loads were not measured", () => {
  expect(budgetsOf([figures("booking", { brokenLoads: 2 })])[0]?.left).toBeNull();
});
