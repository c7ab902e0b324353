import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Calendar, type DaySpan } from "./Calendar.tsx";
import { DatePicker } from "./DatePicker.tsx";
import { TimeField } from "./TimeField.tsx";

function show(onChange = vi.fn<(day: string) => void>(), onMonthChange = vi.fn<(days: DaySpan) => void>()) {
  render(
    <Calendar
      label="Day of the meeting"
      value={null}
      onChange={onChange}
      startOn="2026-11-26"
      min="2026-11-05"
      isUnavailable={(day) => day === "2026-11-24"}
      noteOn={(day) => (day === "2026-11-25" ? { words: "2 free times" } : undefined)}
      onMonthChange={onMonthChange}
    />,
  );
  return { onChange, onMonthChange };
}

const day = (name: RegExp) => screen.getByRole("button", { name });

it("chooses a day, and says what is known about it", async () => {
  const { onChange } = show();
  await userEvent.click(day(/November 25, 2026, 2 free times$/));
  expect(onChange).toHaveBeenCalledExactlyOnceWith("2026-11-25");
});

it("does not choose a day that is taken or too early", async () => {
  const { onChange } = show();
  await userEvent.click(day(/November 24, 2026/));
  await userEvent.click(day(/November 4, 2026/));
  expect(onChange).not.toHaveBeenCalled();
  expect(day(/November 24, 2026/).getAttribute("aria-disabled")).toBe("true");
});

it("keeps the focus on a day across months, and tells which days are shown", async () => {
  const { onChange, onMonthChange } = show();
  day(/November 26, 2026/).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}{ArrowRight}");
  expect(onMonthChange).toHaveBeenCalledExactlyOnceWith({ from: "2026-12-01", to: "2026-12-31" });
  expect(document.activeElement?.getAttribute("aria-label")).toContain("December 5, 2026");
  await userEvent.keyboard("{Enter}");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("2026-12-05");
});

it("a date picker ties hint and error to its parts, and gives an ISO date", async () => {
  const onChange = vi.fn<(date: string | null) => void>();
  render(
    <DatePicker label="Due" hint="Or later." error="Too early." isRequired value="2026-11-21" onChange={onChange} />,
  );
  const group = screen.getByRole("group", { name: /Due/ });
  const month = within(group).getByRole("spinbutton", { name: /month/ });
  expect(month.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toBe("Too early.");
  month.focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("2026-12-21");
});

it("a date picker chooses a day from its calendar and gives the focus back", async () => {
  const onChange = vi.fn<(date: string | null) => void>();
  render(<DatePicker label="Due" value="2026-11-21" onChange={onChange} />);
  const opener = screen.getByRole("button", { name: /Calendar/ });
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole("button", { name: /November 30, 2026/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith("2026-11-30");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a time field gives hours and minutes", async () => {
  const onChange = vi.fn<(time: string | null) => void>();
  render(<TimeField label="At" value="14:30" onChange={onChange} />);
  screen.getByRole("spinbutton", { name: /minute/ }).focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("14:31");
});
