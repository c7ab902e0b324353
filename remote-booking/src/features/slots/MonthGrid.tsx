import { ArrowLeftIcon, ArrowRightIcon } from "@pipelark/shared-ui/icons";
import { useId } from "react";
import { addMonths, firstDayOf, weekdays, weeksOf } from "#lib/calendarDays.ts";
import type { VisitorLocale } from "#lib/visitorLocale.ts";
import { monthLabel, monthOf } from "#lib/zonedTime.ts";
import type { Day, Month } from "#lib/zonedTime.ts";
import { DayCell } from "./DayCell.tsx";
import { Head, MonthName, Sheet, Step, Table, Weekday } from "./MonthGrid.styles.ts";
import { useRovingDay } from "./useRovingDay.ts";

type MonthGridProps = {
  month: Month;
  /** The days with free times, in order; null until they are known. */
  freeDays: readonly Day[] | null;
  chosen: Day | null;
  today: Day;
  lastMonth: Month;
  locale: VisitorLocale;
  onMonth: (month: Month) => void;
  onDay: (day: Day) => void;
};

export function MonthGrid({ month, freeDays, chosen, today, lastMonth, locale, onMonth, onDay }: MonthGridProps) {
  const nameId = useId();
  const firstMonth = monthOf(today);
  const free = new Set(freeDays);
  const home =
    [chosen, freeDays?.find((day) => monthOf(day) === month), today].find((day) => day && monthOf(day) === month) ??
    firstDayOf(month);
  const { firstDay } = locale;
  const columns = weekdays(firstDay);
  const { active, shownMonth, grid, handleKeyDown, moveTo } = useRovingDay({
    month,
    home,
    firstMonth,
    lastMonth,
    firstDay,
    onMonth,
  });

  const isKnown = freeDays !== null && shownMonth === month;

  function step(months: number) {
    moveTo(null);
    onMonth(addMonths(shownMonth, months));
  }

  function handlePress(day: Day) {
    moveTo(day);
    if (free.has(day)) onDay(day);
  }

  return (
    <Sheet>
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
          {monthLabel(shownMonth, locale)}
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
          {weeksOf(shownMonth, firstDay).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((day, place) =>
                day === null ? (
                  <td key={columns[place]?.long} aria-hidden="true" />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    isFree={free.has(day)}
                    isKnown={isKnown}
                    isChosen={day === chosen}
                    isToday={day === today}
                    isReached={day === active}
                    locale={locale}
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
