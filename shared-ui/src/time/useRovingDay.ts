import { useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { addDays, addMonths, type Day, type Month, monthOf, placeInWeek, sameDayIn } from "@pipelark/shared-time/days";

type RovingDay = {
  /** The one day that Tab reaches. */
  active: Day;
  /** The shown month: the keyboard's, until `month` has followed. */
  shownMonth: Month;
  grid: RefObject<HTMLTableElement | null>;
  handleKeyDown: (event: KeyboardEvent) => void;
  /** Null resets the keyboard's position. */
  moveTo: (day: Day | null) => void;
};

type RovingDayOptions = {
  /** The month requested by the page, for example by its address. */
  month: Month;
  /** The day that Tab reaches until the arrow keys are used in this month. */
  home: Day;
  /** The first shown day. */
  first: Day;
  lastMonth: Month;
  firstDay: number;
  onMonth: (month: Month) => void;
};

/** The keyboard's position, and the months that the page still has to request, in order. */
type KeyboardPosition = { day: Day; months: readonly Month[] };

/**
 * Keyboard handling of a calendar grid by the ARIA practices. A page with the month in its address follows a key late, so the grid shows the key's
 * month at once: the focus moves with the key, and the next key starts from there.
 */
export function useRovingDay({ month, home, first, lastMonth, firstDay, onMonth }: RovingDayOptions): RovingDay {
  const grid = useRef<HTMLTableElement>(null);
  const [position, setPosition] = useState<KeyboardPosition | null>(null);
  const awaited = useRef<Day | null>(null);
  const current = position?.months.includes(month) ? position : null;
  const passed = current?.months.indexOf(month) ?? 0;
  if (current && passed > 0) setPosition({ ...current, months: current.months.slice(passed) });
  const active = current?.day ?? home;
  const shownMonth = current ? monthOf(current.day) : month;

  useLayoutEffect(() => {
    if (awaited.current !== active) return;
    awaited.current = null;
    focusOn(grid.current, active);
  }, [active]);

  function handleKeyDown(event: KeyboardEvent) {
    // Starts from the focused day, because the day that Tab reaches may change when the free times arrive.
    const day = focusedDay(event) ?? active;
    const wanted = targetOf(event, { day, firstDay });
    if (wanted === null) return;
    event.preventDefault();
    // From a later month, the days before the first one are passed over.
    const target =
      wanted < first && monthOf(wanted) === monthOf(first) && monthOf(day) > monthOf(first) ? first : wanted;
    const targetMonth = monthOf(target);
    if (target === day || target < first || targetMonth > lastMonth) return;
    goTo(target);
    if (target === active) focusOn(grid.current, target);
    else awaited.current = target;
    if (targetMonth !== shownMonth) onMonth(targetMonth);
  }

  function goTo(day: Day | null) {
    if (day === null) setPosition(null);
    else {
      const months = current?.months ?? [month];
      setPosition({ day, months: months.at(-1) === monthOf(day) ? months : [...months, monthOf(day)] });
    }
  }

  return { active, shownMonth, grid, handleKeyDown, moveTo: goTo };
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
