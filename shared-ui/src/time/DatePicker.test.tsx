import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { DatePicker } from "./DatePicker.tsx";
import { TimeField } from "./TimeField.tsx";

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
