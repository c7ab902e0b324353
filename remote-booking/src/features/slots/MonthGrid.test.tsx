// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { visitorLocale } from "#lib/visitorLocale.ts";
import { MonthGrid } from "./MonthGrid.tsx";

afterEach(cleanup);

function grid(month: string, onMonth: (month: string) => void) {
  return (
    <MonthGrid
      month={month}
      freeDays={[`${month}-23`]}
      chosen={null}
      today="2026-11-20"
      lastMonth="2027-01"
      locale={visitorLocale("en-GB")}
      onMonth={onMonth}
      onDay={() => {}}
    />
  );
}

function focused() {
  return document.activeElement?.getAttribute("aria-label");
}

it("moves the focus with every key, long before the address shows the key's month", async () => {
  const onMonth = vi.fn();
  const { rerender } = render(grid("2026-11", onMonth));
  screen.getByRole("button", { name: "Monday, 23 November 2026" }).focus();
  await userEvent.keyboard("{PageDown}{ArrowRight}{PageDown}{ArrowDown}{PageUp}{ArrowLeft}");
  expect(focused()).toBe("Wednesday, 30 December 2026");
  expect(onMonth.mock.calls.flat()).toEqual(["2026-12", "2027-01", "2026-12"]);

  // The address follows step by step, and the focus stays where the keys left it.
  for (const month of ["2026-12", "2027-01", "2026-12"]) rerender(grid(month, onMonth));
  expect(focused()).toMatch(/^Wednesday, 30 December 2026/);
  rerender(grid("2026-11", onMonth));
  expect(screen.getByRole("heading", { name: "November 2026" })).toBeDefined();
});
