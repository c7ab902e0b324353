import { useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { addDays, addMonths, placeInWeek, sameDayIn } from "#lib/calendarDays.ts";
import { monthOf } from "#lib/zonedTime.ts";
import type { Day, Month } from "#lib/zonedTime.ts";

type RovingDay = {
  /** The one day that Tab reaches. */
  active: Day;
  grid: RefObject<HTMLTableElement | null>;
  handleKeyDown: (event: KeyboardEvent) => void;
  moveTo: (day: Day) => void;
};

type Bounds = {
  month: Month;
  /** Where Tab arrives as long as the arrows were not used in this month. */
  home: Day;
  firstMonth: Month;
  lastMonth: Month;
  firstDay: number;
  onMonth: (month: Month) => void;
};

/** The keyboard of a calendar grid, as the ARIA practices describe it. */
export function useRovingDay({ month, home, firstMonth, lastMonth, firstDay, onMonth }: Bounds): RovingDay {
  const grid = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<Day | null>(null);
  // The address changes a moment after the key: the focus waits until the wanted day is on the page.
  const awaited = useRef<Day | null>(null);
  const active = visited !== null && monthOf(visited) === month ? visited : home;

  useLayoutEffect(() => {
    if (awaited.current !== active) return;
    awaited.current = null;
    focusOn(grid.current, active);
  }, [active]);

  function handleKeyDown(event: KeyboardEvent) {
    // From where the focus is: the day that Tab reaches may change under it when the free times arrive.
    const day = focusedDay(event) ?? active;
    const target = targetOf(event, { day, firstDay });
    if (target === null) return;
    event.preventDefault();
    const targetMonth = monthOf(target);
    if (target === day || targetMonth < firstMonth || targetMonth > lastMonth) return;
    setVisited(target);
    if (target === active) focusOn(grid.current, target);
    else awaited.current = target;
    if (targetMonth !== month) onMonth(targetMonth);
  }

  return { active, grid, handleKeyDown, moveTo: setVisited };
}

function focusOn(grid: HTMLTableElement | null, day: Day): void {
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
}

function focusedDay({ target }: KeyboardEvent): Day | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-day]") : null;
  return cell?.dataset["day"] ?? null;
}

function targetOf({ key, shiftKey }: KeyboardEvent, { day, firstDay }: { day: Day; firstDay: number }): Day | null {
  const place = placeInWeek(day, firstDay);
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -place);
    case "End":
      return addDays(day, 6 - place);
    case "PageUp":
      return sameDayIn(addMonths(monthOf(day), -months), day);
    case "PageDown":
      return sameDayIn(addMonths(monthOf(day), months), day);
    default:
      return null;
  }
}
