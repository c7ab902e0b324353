import { addDays, type Day, daysFrom, firstOfWeek } from "@pipelark/shared-time/days";
import {
  formatDayOfMonth,
  formatDays,
  formatLongDay,
  formatShortDay,
  formatWeekday,
} from "@pipelark/shared-time/formats";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { timeLabel, timeLabels } from "@pipelark/shared-time/zones";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Head, MonthName, Step } from "@pipelark/shared-ui/time/MonthGrid.styles";
import { ArrowLeftIcon, ArrowRightIcon } from "@pipelark/shared-ui/controls/icons";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useId } from "react";
import { TimeButton } from "#lib/TimeButton.ts";
import { Bars, DayName, Days, DayTimes, None, Week } from "./WeekTimes.styles.ts";
import { useRovingTime } from "./useRovingTime.ts";

type WeekTimesProps = {
  /** First day of the week. */
  first: Day;
  today: Day;
  /** Last day that can be booked. */
  lastDay: Day;
  /** Loaded free times, by day. */
  days: ReadonlyMap<Day, readonly string[]>;
  isLoading: boolean;
  /** True when the times could be read. */
  isKnown: boolean;
  zone: string;
  locale: ClockLocale;
  onWeek: (first: Day) => void;
  onTime: (instant: string) => void;
};

/** All free times of a week: seven columns, and in a narrow window a list of days. */
export function WeekTimes(props: WeekTimesProps) {
  const { first, today, lastDay, days, isLoading, isKnown, zone, locale, onWeek, onTime } = props;
  const nameId = useId();
  const helpId = useId();
  const all = daysFrom(first, 7);
  const columns = all.map((day) => days.get(day) ?? []);
  const hasPrevious = first > firstOfWeek(today, locale.firstDay);
  const hasNext = addDays(first, 7) <= lastDay;
  const { active, week, handleKeyDown } = useRovingTime({ first, columns, isLoading, onStep: step });
  const isEmpty = columns.every(({ length }) => length === 0);
  const next = [...days.keys()].find((day) => day > addDays(first, 6));
  const nextTime = next && days.get(next)?.[0];

  function step(weeks: number): boolean {
    if (weeks < 0 ? !hasPrevious : !hasNext) return false;
    onWeek(addDays(first, weeks * 7));
    return true;
  }

  return (
    <Week
      ref={week}
      role="group"
      aria-labelledby={nameId}
      aria-describedby={helpId}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      <Head>
        <Step type="button" aria-label="Previous week" aria-disabled={!hasPrevious} onClick={() => step(-1)}>
          <ArrowLeftIcon />
        </Step>
        <MonthName id={nameId} aria-live="polite">
          {formatDays({ first, last: addDays(first, 6), month: "long", language: locale.language })}
        </MonthName>
        <Step type="button" aria-label="Next week" aria-disabled={!hasNext} onClick={() => step(1)}>
          <ArrowRightIcon />
        </Step>
      </Head>
      <VisuallyHidden id={helpId}>
        Use the arrow keys to move between times, and Page Up and Page Down to change weeks.
      </VisuallyHidden>
      {isLoading && isEmpty && (
        <div role="status">
          <VisuallyHidden>Loading free times</VisuallyHidden>
          <Bars aria-hidden="true" />
        </div>
      )}
      {!isLoading && isEmpty && isKnown && (
        <None role="status">
          <p>No free times this week.</p>
          {nextTime && next && (
            <Button tone="secondary" size="medium" onClick={() => onWeek(firstOfWeek(next, locale.firstDay))}>
              {`Next free time: ${formatShortDay(next, locale)}, ${timeLabel(nextTime, { zone, locale })}`}
            </Button>
          )}
        </None>
      )}
      {!isEmpty && (
        <Days>
          {all.map((day) => {
            const times = days.get(day) ?? [];
            const labels = timeLabels(times, { zone, locale });
            return (
              <section
                key={day}
                aria-label={formatLongDay(day, locale)}
                data-is-empty={times.length === 0 || undefined}
              >
                <DayName aria-current={day === today ? "date" : undefined}>
                  <span>{formatWeekday(day, locale)}</span> <span>{formatDayOfMonth(day, locale)}</span>
                </DayName>
                {times.length === 0 && (
                  <None as="p">
                    <span aria-hidden="true">–</span>
                    <VisuallyHidden>No free times</VisuallyHidden>
                  </None>
                )}
                <DayTimes>
                  {times.map((instant) => (
                    <li key={instant}>
                      <TimeButton
                        type="button"
                        data-time={instant}
                        tabIndex={instant === active ? 0 : -1}
                        onClick={() => onTime(instant)}
                      >
                        {labels.get(instant)}
                      </TimeButton>
                    </li>
                  ))}
                </DayTimes>
              </section>
            );
          })}
        </Days>
      )}
    </Week>
  );
}
