import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { CalendarBoard } from "./CalendarBoard.tsx";

const user = userEvent.setup();

function show(view: "month" | "week", startOn = "2026-11-26") {
  const onOpen = vi.fn<(day: string) => void>();
  const onDate = vi.fn<(day: string) => void>();
  const onLink = vi.fn<() => void>();

  function Board() {
    const [date, setDate] = useState(startOn);
    return (
      <CalendarBoard
        label="Meetings"
        view={view}
        date={date}
        onDateChange={(day) => {
          setDate(day);
          onDate(day);
        }}
        onOpen={onOpen}
        wordsOn={(day) => (day === "2026-11-27" ? "1 meeting" : "")}
        renderDay={(day) =>
          day === "2026-11-27" && (
            <button type="button" onClick={onLink}>
              Call
            </button>
          )
        }
      />
    );
  }

  render(<Board />);
  return { onOpen, onDate, onLink };
}

const day = (name: RegExp) => screen.getByRole("button", { name });
const focused = () => document.activeElement?.getAttribute("aria-label");

it("begins weeks on Monday, and says what is on a day", () => {
  show("month");
  const [week] = within(screen.getByRole("grid")).getAllByRole("row").slice(-6);
  expect(within(week ?? document.body).getAllByRole("gridcell")[0]?.textContent).toBe("26");
  expect(day(/November 27, 2026, 1 meeting$/)).toBeDefined();
});

it("goes by day and week with the arrow keys, by month with Page Down, and opens with Enter", async () => {
  const { onOpen, onDate } = show("month");
  day(/November 26, 2026/).focus();
  await user.keyboard("{ArrowDown}{ArrowRight}");
  expect(focused()).toContain("December 4, 2026");
  await user.keyboard("{PageDown}{PageDown}{PageUp}");
  expect(focused()).toContain("January 4, 2027");
  await user.keyboard("{Enter}");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("2027-01-04");
  expect(onDate).toHaveBeenLastCalledWith("2027-01-04");
});

it("shows one week, and the next one with Page Down", async () => {
  show("week");
  expect(screen.getAllByRole("gridcell")).toHaveLength(7);
  day(/November 26, 2026/).focus();
  await user.keyboard("{PageDown}{Home}");
  expect(focused()).toContain("November 30, 2026");
});

it("leaves Enter and the focus to the items of a day", async () => {
  const { onOpen, onLink } = show("month");
  screen.getByRole("button", { name: "Call" }).focus();
  await user.keyboard("{Enter}");
  expect(onLink).toHaveBeenCalledOnce();
  expect(onOpen).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe("Call");
});

it("opens a day that is pressed, but not one of another month", async () => {
  const { onOpen } = show("month");
  await user.click(day(/November 27, 2026/));
  await user.click(day(/December 6, 2026/));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("2026-11-27");
});
