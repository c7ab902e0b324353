// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { dayLocale } from "@pipelark/shared-time/locale";
import { MonthGrid, type MonthGridProps } from "./MonthGrid.tsx";

afterEach(cleanup);

function grid(month: string, props: Partial<MonthGridProps> = {}) {
  return (
    <MonthGrid
      month={month}
      openDays={[`${month}-23`]}
      closedWords="no free times"
      chosen={null}
      today="2026-11-20"
      lastMonth="2027-01"
      locale={dayLocale("en-GB")}
      onMonth={() => {}}
      onDay={() => {}}
      {...props}
    />
  );
}

function focused() {
  return document.activeElement?.getAttribute("aria-label");
}

it("moves the focus with every key, long before the address shows the key's month", async () => {
  const onMonth = vi.fn();
  const { rerender } = render(grid("2026-11", { onMonth }));
  screen.getByRole("button", { name: "Monday, 23 November 2026" }).focus();
  await userEvent.keyboard("{PageDown}{ArrowRight}{PageDown}{ArrowDown}{PageUp}{ArrowLeft}");
  expect(focused()).toBe("Wednesday, 30 December 2026");
  expect(onMonth.mock.calls.flat()).toEqual(["2026-12", "2027-01", "2026-12"]);

  // The address follows step by step, and the focus stays on the last day.
  for (const month of ["2026-12", "2027-01", "2026-12"]) rerender(grid(month, { onMonth }));
  expect(focused()).toMatch(/^Wednesday, 30 December 2026/);
  rerender(grid("2026-11", { onMonth }));
  expect(screen.getByRole("heading", { name: "November 2026" })).toBeDefined();
});

it("begins with this week, and Page Up from a later month goes to its first day instead of one before it", async () => {
  const onMonth = vi.fn();
  render(grid("2026-11", { onMonth }));
  expect(screen.queryByRole("button", { name: /15 November/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^Monday, 16 November/ })).toBeDefined();
  screen.getByRole("button", { name: "Monday, 23 November 2026" }).focus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  expect(focused()).toMatch(/^Monday, 16 November 2026/);
  await userEvent.keyboard("{PageDown}{ArrowUp}{ArrowUp}{PageUp}");
  expect(focused()).toMatch(/^Monday, 16 November 2026/);
});

it("chooses an open day, and says of the others that they are not", async () => {
  const onDay = vi.fn();
  render(grid("2026-11", { onDay }));
  const open = screen.getByRole("button", { name: "Monday, 23 November 2026" });
  const closed = screen.getByRole("button", { name: "Tuesday, 24 November 2026, no free times" });
  expect(open.getAttribute("aria-disabled")).toBe("false");
  expect(closed.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(closed);
  expect(onDay).not.toHaveBeenCalled();
  await userEvent.click(open);
  expect(onDay).toHaveBeenCalledExactlyOnceWith("2026-11-23");
});

it("says of no day that it is not open until that is known", () => {
  render(grid("2026-11", { openDays: null }));
  expect(screen.getByRole("grid").getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByRole("button", { name: /no free times/ })).toBeNull();
});

it("goes neither before today's month nor past the last one", async () => {
  const onMonth = vi.fn();
  const { rerender } = render(grid("2026-11", { onMonth }));
  await userEvent.click(screen.getByRole("button", { name: "Previous month" }));
  rerender(grid("2027-01", { onMonth }));
  await userEvent.click(screen.getByRole("button", { name: "Next month" }));
  expect(onMonth).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Previous month" }));
  expect(onMonth).toHaveBeenCalledExactlyOnceWith("2026-12");
});
