import { expect, it } from "vitest";
import { lanes, leads, milestones, wayFrom } from "./pipelineGeometry.ts";

it("has the check before the meeting and the meeting before the deal, on every lane", () => {
  for (const lane of lanes) {
    const shares = milestones(lane);
    expect(shares.verified).toBeGreaterThan(0.3);
    expect(shares.met).toBeGreaterThan(shares.verified);
    expect(shares.met).toBeLessThan(0.85);
  }
});

it("lets a lead that stands still stand where its colour says", () => {
  for (const { lane, fate, rest } of leads) {
    const start = lanes[lane];
    expect(start).toBeDefined();
    if (start) expect(rest > milestones(start).verified).toBe(fate !== "dropped");
  }
});

it("starts every way in its lane and ends it at the deal", () => {
  expect(lanes.map(wayFrom).every((way) => way.endsWith(" 456 128"))).toBe(true);
});
