import { type CalendarDate, isToday, parseDate } from "@internationalized/date";
import { type ReactNode, type SyntheticEvent, useContext, useRef } from "react";
import { I18nProvider, useLocale } from "react-aria/I18nProvider";
import { useCalendarCell, useCalendarGrid } from "react-aria/useCalendar";
import { Calendar, CalendarStateContext } from "react-aria-components/Calendar";
import { styled } from "styled-components";
import { boardStyle, contentStyle, dayStyle } from "./CalendarBoard.styles.ts";

export type CalendarBoardProps = {
  /** Accessible name: "Meetings and due tasks". */
  label: string;
  view: "month" | "week";
  /** The focused day, an ISO date. Its month or week is shown. */
  date: string;
  onDateChange: (day: string) => void;
  /** Called when a day is clicked, or on Enter. */
  onOpen: (day: string) => void;
  /** Announced after a day's date: "2 meetings, 1 task". */
  wordsOn?: (day: string) => string;
  /** Content of a day, below its number. */
  renderDay: (day: string) => ReactNode;
  isBusy?: boolean;
};

/**
 * A month or a week with content on its days. Arrow keys go by day and week, Page Up and Down by month or week, Home and End to its ends, Enter opens
 * the day. Content is not part of the grid's keys: give it `tabIndex` -1 if opening the day shows it as well.
 */
export function CalendarBoard(props: CalendarBoardProps) {
  const { label, view, date, onDateChange, onOpen, isBusy = false } = props;
  const { locale } = useLocale();
  return (
    // React Aria reads the first day of the week only from the language.
    <I18nProvider locale={`${new Intl.Locale(locale).baseName}-u-fw-mon`}>
      <Calendar
        // Remounted, because the view's length is read only once.
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
  if (!state) throw new Error("Days must be rendered inside a calendar");
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
  if (!state) throw new Error("A day must be rendered inside a calendar");
  const button = useRef<HTMLDivElement>(null);
  const { cellProps, buttonProps, formattedDate } = useCalendarCell({ date, isOutsideMonth: isOutside }, state, button);
  const name = [buttonProps["aria-label"], words].filter(Boolean).join(", ");

  return (
    <td {...cellProps} data-outside={isOutside || undefined} data-today={isToday(date, state.timeZone) || undefined}>
      <DayNumber {...buttonProps} ref={button} aria-label={name}>
        <span>{formattedDate}</span>
      </DayNumber>
      {/* Stops the grid from taking Enter and focus from the content. */}
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
