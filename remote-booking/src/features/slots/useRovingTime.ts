import type { Day } from "@pipelark/shared-time/days";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";

type RovingTime = {
  /** The one time in the tab order. */
  active: string | null;
  week: RefObject<HTMLDivElement | null>;
  handleKeyDown: (event: KeyboardEvent) => void;
};

type Week = {
  first: Day;
  /** Free times of each day. */
  columns: readonly (readonly string[])[];
  isLoading: boolean;
  /** Goes to another week; false when there is none. */
  onStep: (weeks: number) => boolean;
};

const dayMs = 86_400_000;

/**
 * Keyboard of a week: up and down within the day, left and right to the nearest time of another day, and on to the next
 * or previous week.
 */
export function useRovingTime({ first, columns, isLoading, onStep }: Week): RovingTime {
  const week = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<string | null>(null);
  const leftWeek = useRef<Day | null>(null);
  const times = columns.flat();
  const active = visited !== null && times.includes(visited) ? visited : (times[0] ?? null);

  // After a key has changed the week, the focus moves to its first time.
  useEffect(() => {
    if (leftWeek.current === null || leftWeek.current === first || isLoading) return;
    leftWeek.current = null;
    (buttonOf(week.current, active) ?? week.current)?.focus();
  }, [first, active, isLoading]);

  function handleKeyDown(event: KeyboardEvent) {
    const time = timeUnder(event);
    const step = { PageUp: -1, PageDown: 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      leftWeek.current = onStep(step) ? first : null;
      return;
    }
    const target = time === null ? undefined : neighbourOf(time, { key: event.key, columns });
    if (target === undefined) return;
    event.preventDefault();
    setVisited(target);
    buttonOf(week.current, target)?.focus();
  }

  return { active, week, handleKeyDown };
}

function buttonOf(week: HTMLElement | null, time: string | null): HTMLElement | null {
  return week?.querySelector<HTMLElement>(`[data-time="${time}"]`) ?? null;
}

function timeUnder({ target }: KeyboardEvent): string | null {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-time]") : null;
  return button?.dataset["time"] ?? null;
}

type KeyPress = { key: string; columns: Week["columns"] };

function neighbourOf(time: string, { key, columns }: KeyPress): string | undefined {
  const place = columns.findIndex((column) => column.includes(time));
  const column = columns[place] ?? [];
  switch (key) {
    case "ArrowUp":
      return column[column.indexOf(time) - 1];
    case "ArrowDown":
      return column[column.indexOf(time) + 1];
    case "Home":
      return column[0];
    case "End":
      return column.at(-1);
    case "ArrowLeft":
      return nearestIn(columns.slice(0, place).toReversed(), time);
    case "ArrowRight":
      return nearestIn(columns.slice(place + 1), time);
    default:
      return undefined;
  }
}

/** The time nearest on the clock, of the first day that has times. */
function nearestIn(days: Week["columns"], time: string): string | undefined {
  const column = days.find(({ length }) => length > 0) ?? [];
  return column.toSorted((a, b) => clockDistance(a, time) - clockDistance(b, time))[0];
}

function clockDistance(a: string, b: string): number {
  const rest = Math.abs(Date.parse(a) - Date.parse(b)) % dayMs;
  return Math.min(rest, dayMs - rest);
}
