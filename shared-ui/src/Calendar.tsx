import { type CalendarDate, endOfMonth, parseDate, startOfMonth } from "@internationalized/date";
import { useState } from "react";
import { Calendar as AriaCalendar } from "react-aria-components/Calendar";
import { styled } from "styled-components";
import { type DayNote, MonthView } from "./MonthView.tsx";

/** The days that a calendar shows, first and last, as ISO dates. */
export type DaySpan = { from: string; to: string };

export type CalendarProps = {
  /** What the days are for: "Day of the meeting". */
  label: string;
  /** The chosen day as an ISO date, "2026-11-21"; null when none is. */
  value: string | null;
  onChange: (day: string) => void;
  /** The first and the last day that can be chosen. */
  min?: string;
  max?: string;
  /** Days that are in reach of the keys, but cannot be chosen. */
  isUnavailable?: (day: string) => boolean;
  /** What is known about a day, beyond its date. */
  noteOn?: (day: string) => DayNote | undefined;
  /** Another month is shown: load what is known about its days. */
  onMonthChange?: (days: DaySpan) => void;
  /** The day whose month is shown first, when none is chosen. */
  startOn?: string;
};

/**
 * A month to choose a day from. Arrow keys go by day and week, Page Up and Down by month, Home and End to the month's
 * ends; the focus stays on a day however fast they are pressed.
 */
export function Calendar(props: CalendarProps) {
  const { label, value, onChange, min, max, isUnavailable, noteOn, onMonthChange, startOn } = props;
  const [month, setMonth] = useState(() => (value ?? startOn ?? "").slice(0, 7));

  function handleFocusChange(focused: CalendarDate) {
    const newMonth = focused.toString().slice(0, 7);
    if (newMonth === month) return;
    setMonth(newMonth);
    onMonthChange?.({ from: startOfMonth(focused).toString(), to: endOfMonth(focused).toString() });
  }

  return (
    <Frame
      aria-label={label}
      value={dateOf(value)}
      onChange={(day) => onChange(day.toString())}
      minValue={dateOf(min)}
      maxValue={dateOf(max)}
      isDateUnavailable={(day) => isUnavailable?.(day.toString()) ?? false}
      defaultFocusedValue={dateOf(value ?? startOn)}
      onFocusChange={handleFocusChange}
    >
      <MonthView {...(noteOn && { noteOn })} />
    </Frame>
  );
}

function dateOf(day: string | null | undefined): CalendarDate | null {
  return day ? parseDate(day) : null;
}

const Frame = styled(AriaCalendar<CalendarDate>)`
  width: 100%;
  max-width: 22rem;
`;
