import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Sparkline } from "./Sparkline.tsx";

function heights(values: readonly number[]) {
  render(<Sparkline values={values} label="Leads by month: 4, 8" />);
  const line = screen.getByRole("img", { name: "Leads by month: 4, 8" }).querySelector("polyline");
  return (line?.getAttribute("points") ?? "").split(" ").map((point) => Number(point.split(",")[1]));
}

it("rises with the values, from zero at the bottom", () => {
  const [none = 0, half = 0, most = 0] = heights([0, 4, 8]);
  expect(none).toBe(25);
  expect(most).toBe(3);
  expect(half).toBe(14);
});

it("lies at the bottom where there is nothing", () => {
  expect(heights([0, 0])).toEqual([25, 25]);
});

it("shows values below zero below the others", () => {
  const [lost = 0, nothing = 0, won = 0] = heights([-2, 0, 2]);
  expect(lost).toBeGreaterThan(nothing);
  expect(nothing).toBeGreaterThan(won);
});
