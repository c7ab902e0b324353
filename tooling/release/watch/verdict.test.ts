import { expect, it } from "vitest";
import { bounds, verdictOn, type Figures } from "./verdict.ts";

const all = (pages: number) => ({ lcp: pages, inp: pages, cls: pages });
const none = { loads: 0, loadFailures: 0, brokenLoads: 0, measured: all(0), lcp: null, inp: null, cls: null };
/** Each broken load comes from another caller, unless given. */
const figures = (some: Partial<Figures>): Figures => ({ ...none, brokenCallers: some.brokenLoads ?? 0, ...some });
const healthy = figures({ loads: 1000, brokenLoads: 4, measured: all(300), lcp: 1200, inp: 80, cls: 0.01 });
const verdict = (candidate: Partial<Figures>, live = healthy) => verdictOn({ candidate: figures(candidate), live });

it.each<[string, Partial<Figures>]>([
  ["nobody has had it yet", {}],
  ["nothing is wrong", { loads: 40, measured: all(40), lcp: 1250, inp: 85, cls: 0.02 }],
  ["one browser out of three breaks", { loads: 3, brokenLoads: 2 }],
  ["a few pages among many break", { loads: 400, brokenLoads: 5 }],
  ["two callers alone report that it breaks", { loads: 40, brokenLoads: 30, loadFailures: 30, brokenCallers: 2 }],
  ["few were slow", { loads: 40, measured: all(bounds.leastMeasured - 1), lcp: 9000 }],
  ["only another vital was measured often", { loads: 40, measured: { lcp: 20, inp: 60, cls: 60 }, lcp: 9000 }],
  ["it is a little slower", { loads: 400, measured: all(200), lcp: 1650, inp: 140, cls: 0.05 }],
])("keeps a candidate while %s", (_, candidate) => {
  expect(verdict(candidate)).toEqual({ kind: "keep" });
});

it.each<[string, Partial<Figures>, string]>([
  ["always breaks", { loads: 5, brokenLoads: 5 }, "5 of 5 pages broke, 4 of 1000 with the live version"],
  ["cannot be loaded", { loadFailures: 4, brokenLoads: 4 }, "4 of 4 pages could not load it, 0 of 1000"],
  ["breaks for one in ten", { loads: 200, brokenLoads: 20 }, "20 of 200 pages broke"],
  ["paints late", { loads: 90, measured: all(60), lcp: 1900 }, "LCP is 1900 ms, 1200 ms with the live version"],
  ["answers late", { loads: 90, measured: all(60), inp: 400 }, "INP is 400 ms"],
  ["shifts", { loads: 90, measured: all(60), cls: 0.2 }, "CLS is 0.2, 0.01 with the live version"],
])("takes back a candidate that %s, and says so in figures", (_, candidate, reason) => {
  expect(verdict(candidate)).toEqual({ kind: "take-back", reason: expect.stringContaining(reason) });
});

it("does not blame it for what fails with the live version as well", () => {
  const ill = figures({ loads: 1000, loadFailures: 300, brokenLoads: 400 });
  expect(verdict({ loads: 40, loadFailures: 14, brokenLoads: 18 }, ill)).toEqual({ kind: "keep" });
});

it.each([0, 5, 40])("presumes that the live version is good while only %i pages have reported of it", (loads) => {
  const little = figures({ loads });
  expect(verdict({ loads: 4, brokenLoads: 4 }, little).kind).toBe("take-back");
  expect(verdict({ loads: 600, brokenLoads: 3 }, little).kind).toBe("keep");
});
