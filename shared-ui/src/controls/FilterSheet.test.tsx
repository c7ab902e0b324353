import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { FilterBar } from "./FilterBar.tsx";
import { FilterSheet } from "./FilterSheet.tsx";

afterEach(() => vi.unstubAllGlobals());

function narrowWindow() {
  const query = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("matchMedia", () => query);
}

it("leaves the controls in the toolbar of a wide window", () => {
  render(<FilterSheet active={0}>Controls</FilterSheet>);
  expect(screen.getByText("Controls")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

it("opens the controls from a button that counts the chosen ones, and returns the focus to it", async () => {
  narrowWindow();
  const handleClear = vi.fn<() => void>();
  render(
    <FilterSheet active={2} onClear={handleClear}>
      Controls
    </FilterSheet>,
  );
  expect(screen.queryByText("Controls")).toBeNull();
  const opener = screen.getByRole("button", { name: "Filters 2" });
  await userEvent.click(opener);
  const sheet = within(screen.getByRole("dialog", { name: "Filters" }));
  expect(sheet.getByText("Controls")).toBeDefined();
  await userEvent.click(sheet.getByRole("button", { name: "Clear filters" }));
  expect(handleClear).toHaveBeenCalledOnce();
  await userEvent.click(sheet.getByRole("button", { name: "Done" }));
  expect(document.activeElement).toBe(opener);
});

it.each([
  { count: 1, names: [] },
  { count: 2, names: ["Filters1"] },
])("puts $count filters of a bar in a narrow window into these sheets: $names", ({ count, names }) => {
  narrowWindow();
  const filters = ["role", "state"]
    .slice(0, count)
    .map((id) => ({
      id,
      label: id,
      look: "select" as const,
      options: [{ value: "one", label: "One" }],
      value: id === "state" ? "one" : null,
    }));
  render(<FilterBar label="Filter people" filters={filters} onChange={() => {}} onClear={() => {}} />);
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(names);
  expect(screen.queryAllByRole("combobox")).toHaveLength(names.length === 0 ? count : 0);
});
