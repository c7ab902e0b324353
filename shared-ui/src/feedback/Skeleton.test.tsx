import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Skeleton } from "./Skeleton.tsx";

it("is hidden from screen readers, except as a status with a name", () => {
  render(
    <>
      <Skeleton data-testid="decorative" />
      <Skeleton role="status" aria-label="Loading the lead" />
    </>,
  );
  expect(screen.getByTestId("decorative").getAttribute("aria-hidden")).toBe("true");
  expect(screen.getByRole("status", { name: "Loading the lead" })).toBeDefined();
});
