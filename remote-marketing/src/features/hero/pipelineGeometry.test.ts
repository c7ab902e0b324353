import { expect, it } from "vitest";
import { inPage, lanes, pointOn, verified } from "./pipelineGeometry.ts";
import { candidates, restingWinners, winners } from "./pipelineLeads.ts";

it("starts a curve at one point and ends it at the other", () => {
  const [lane = verified] = lanes;
  expect(pointOn({ from: lane, to: verified }, 0)).toEqual(lane);
  expect(pointOn({ from: lane, to: verified }, 1)).toEqual(verified);
});

it("lets half of a curve's height lie at half of its width", () => {
  expect(pointOn({ from: { x: 0, y: 0 }, to: { x: 100, y: 50 } }, 0.5)).toEqual({ x: 50, y: 25 });
});

it("measures in shares of the picture's width", () => {
  expect(inPage(560)).toBe("100cqw");
  expect(inPage(-14)).toBe("-2.5cqw");
  expect(inPage(0.1)).toBe("0");
});

it("lets as many come out of the check as passed it, each with a place to rest", () => {
  expect(winners).toHaveLength(candidates.filter((lead) => !lead.isDropped).length);
  expect(restingWinners).toHaveLength(winners.length);
});

it("starts every lead in a lane that exists", () => {
  for (const { lane } of candidates) expect(lanes[lane]).toBeDefined();
});
