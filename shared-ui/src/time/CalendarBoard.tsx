import { type CalendarDate, isToday, parseDate } from "@internationalized/date";
import { type ReactNode, type SyntheticEvent, useContext, useRef } from "react";
import { I18nProvider, useLocale } from "react-aria/I18nProvider";
import { useCalendarCell, useCalendarGrid } from "react-aria/useCalendar";
import { Calendar, CalendarStateContext } from "react-aria-components/Calendar";
import { styled } from "styled-components";
import { boardStyle, contentStyle, dayStyle } from "./CalendarBoard.styles.ts";

export type CalendarBoardProps = {
  /** What is on the days: "Meetings and due tasks". */
  label: string;
  view: "month" | "week";
  /** The day that the keys are on, as an ISO date: its month or week is shown. */
  date: string;
  onDateChange: (day: string) => void;
  /** A day was pressed, or Enter on it. */
  onOpen: (day: string) => void;
  /** What is said after a day's date: "2 meetings, 1 task". */
  wordsOn?: (day: string) => string;
  /** What stands on a day, below its number. */
  renderDay: (day: string) => ReactNode;
  isBusy?: boolean;
};

/**
 * A month or a week with something on its days. Arrow keys go by day and week, Page Up and Down by month or week, Home and End to its
 * ends, Enter opens the day. What stands on the days is beside the grid's keys: give it `tabIndex` -1 where opening the day shows it as well.
 */
export function CalendarBoard(props: CalendarBoardProps) {
  const { label, view, date, onDateChange, onOpen, isBusy = false } = props;
  const { locale } = useLocale();
  return (
    // A calendar of weeks takes the first day from the language alone.
    <I18nProvider locale={`${new Intl.Locale(locale).baseName}-u-fw-mon`}>
      <Calendar
        // The length of what is shown is read once.
        key={view}
        aria-label={label}
        aria-busy={isBusy || undefined}
        visibleDuration={view === "month" ? { months: 1 } : { weeks: 1 }}
        firstDayOfWeek="mon"
        value={null}
        onChange={(day) => onOpen(day.toString())}
        focusedValue={parseDate(date)}
        onFocusChange={(day) => onDateChange(day.toString())}
      >
        <Days {...props} />
      </Calendar>
    </I18nProvider>
  );
}

function Days({ view, wordsOn, renderDay }: CalendarBoardProps) {
  const state = useContext(CalendarStateContext);
  if (!state) throw new Error("Days stand in a calendar only");
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid(
    { weekdayStyle: "short", firstDayOfWeek: "mon" },
    state,
  );
  const { start } = state.visibleRange;
  const weeks = Array.from({ length: view === "month" ? weeksInMonth : 1 }, (_, week) =>
    state.getDatesInWeek(week, start),
  );

  return (
    <Board {...gridProps} data-view={view}>
      <thead {...headerProps}>
        <tr>
          {weekDays.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={String(week[0])}>
            {week.map(
              (date) =>
                date && (
                  <Day
                    key={date.toString()}
                    date={date}
                    isOutside={view === "month" && date.month !== start.month}
                    words={wordsOn?.(date.toString()) ?? ""}
                  >
                    {renderDay(date.toString())}
                  </Day>
                ),
            )}
          </tr>
        ))}
      </tbody>
    </Board>
  );
}

type DayProps = { date: CalendarDate; isOutside: boolean; words: string; children: ReactNode };

function Day({ date, isOutside, words, children }: DayProps) {
  const state = useContext(CalendarStateContext);
  if (!state) throw new Error("A day stands in a calendar only");
  const button = useRef<HTMLDivElement>(null);
  const { cellProps, buttonProps, formattedDate } = useCalendarCell({ date, isOutsideMonth: isOutside }, state, button);
  const name = [buttonProps["aria-label"], words].filter(Boolean).join(", ");

  return (
    <td {...cellProps} data-outside={isOutside || undefined} data-today={isToday(date, state.timeZone) || undefined}>
      <DayNumber {...buttonProps} ref={button} aria-label={name}>
        <span>{formattedDate}</span>
      </DayNumber>
      {/* The grid takes Enter for the day, and the focus back to it: what stands here has its own. */}
      <Content onKeyDown={keepHere} onFocus={keepHere} onBlur={keepHere}>
        {children}
      </Content>
    </td>
  );
}

function keepHere(event: SyntheticEvent) {
  event.stopPropagation();
}

const Board = styled.table`
  ${boardStyle}
`;

const DayNumber = styled.div`
  ${dayStyle}
`;

const Content = styled.div`
  ${contentStyle}
`;
