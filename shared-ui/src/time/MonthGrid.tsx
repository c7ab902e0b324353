import { useId } from "react";
import { ArrowLeftIcon, ArrowRightIcon } from "#controls/icons.tsx";
import {
  addMonths,
  type Day,
  firstDayOf,
  firstDayToCome,
  type Month,
  monthOf,
  weeksToCome,
} from "@pipelark/shared-time/days";
import { formatLongDay, formatMonth, weekdays } from "@pipelark/shared-time/formats";
import type { DayLocale } from "@pipelark/shared-time/locale";
import { DayCell } from "./DayCell.tsx";
import { Head, MonthName, Sheet, Step, Table, Weekday } from "./MonthGrid.styles.ts";
import { useRovingDay } from "./useRovingDay.ts";

export type MonthGridProps = {
  month: Month;
  /** Days of the month that can be chosen, in order; null until known. */
  openDays: readonly Day[] | null;
  /** Announced after every other day: "no free times". */
  closedWords: string;
  chosen: Day | null;
  today: Day;
  /** The last month; the first one is today's. */
  lastMonth: Month;
  locale: DayLocale;
  onMonth: (month: Month) => void;
  onDay: (day: Day) => void;
};

/**
 * A month to choose a day from; the current one begins with this week. Arrow keys go by day and week, Home and End to the ends of the week, Page Up and Down by month, with Shift by year;
 * the focus stays on a day however fast they are pressed. Small enough for public pages.
 */
export function MonthGrid({
  month,
  openDays,
  closedWords,
  chosen,
  today,
  lastMonth,
  locale,
  onMonth,
  onDay,
}: MonthGridProps) {
  const nameId = useId();
  const firstMonth = monthOf(today);
  const open = new Set(openDays);
  const { firstDay } = locale;
  const first = firstDayToCome(today, firstDay);
  const home =
    [chosen, openDays?.find((day) => monthOf(day) === month), today].find(
      (day) => day && monthOf(day) === month && day >= first,
    ) ?? firstDayOf(month);
  const columns = weekdays(firstDay);
  const { active, shownMonth, grid, handleKeyDown, moveTo } = useRovingDay({
    month,
    home,
    first,
    lastMonth,
    firstDay,
    onMonth,
  });

  const isKnown = openDays !== null && shownMonth === month;

  function labelOf(day: Day) {
    const name = formatLongDay(day, locale);
    return isKnown && !open.has(day) ? `${name}, ${closedWords}` : name;
  }

  function step(months: number) {
    moveTo(null);
    onMonth(addMonths(shownMonth, months));
  }

  function handlePress(day: Day) {
    moveTo(day);
    if (open.has(day)) onDay(day);
  }

  return (
    <Sheet data-current={shownMonth === firstMonth || undefined}>
      <Head>
        <Step
          type="button"
          aria-label="Previous month"
          data-control="previous"
          aria-disabled={shownMonth <= firstMonth}
          onClick={() => shownMonth > firstMonth && step(-1)}
        >
          <ArrowLeftIcon />
        </Step>
        <MonthName id={nameId} aria-live="polite">
          {formatMonth(shownMonth, locale)}
        </MonthName>
        <Step
          type="button"
          aria-label="Next month"
          data-control="next"
          aria-disabled={shownMonth >= lastMonth}
          onClick={() => shownMonth < lastMonth && step(1)}
        >
          <ArrowRightIcon />
        </Step>
      </Head>
      <Table ref={grid} role="grid" aria-labelledby={nameId} aria-busy={!isKnown} onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            {columns.map(({ short, long }) => (
              <Weekday key={long} scope="col" abbr={long}>
                {short}
              </Weekday>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksToCome(shownMonth, { today, firstDay }).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((day, place) =>
                day === null ? (
                  <td key={columns[place]?.long} aria-hidden="true" />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    isOpen={open.has(day)}
                    label={labelOf(day)}
                    isChosen={day === chosen}
                    isToday={day === today}
                    isTabStop={day === active}
                    onPress={handlePress}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Sheet>
  );
}
