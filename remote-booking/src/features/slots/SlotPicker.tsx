import { describeFault } from "@pipelark/shared-contracts/describeFault";
import {
  addDays,
  addMonths,
  type Day,
  firstDayOf,
  firstOfWeek,
  lastDayOf,
  type Month,
  monthOf,
} from "@pipelark/shared-time/days";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { dayOf, groupByDay } from "@pipelark/shared-time/zones";
import { MonthGrid } from "@pipelark/shared-ui/time/MonthGrid";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { lazy, Suspense, useRef, useState } from "react";
import { styled } from "styled-components";
import { currentTime } from "#lib/currentTime.ts";
import { ClockSwitch } from "./ClockSwitch.tsx";
import { DayTimes } from "./DayTimes.tsx";
import { NoFreeTimes } from "./NoFreeTimes.tsx";
import { PickerSkeleton } from "./PickerSkeleton.tsx";
import type { ScheduleUrl } from "#lib/useScheduleUrl.ts";
import { coversDays, type FreeSlotsState } from "./useFreeSlots.ts";
import { ZonePicker } from "./ZonePicker.tsx";

type SlotPickerProps = {
  url: ScheduleUrl;
  free: FreeSlotsState;
  /** Day whose month or week is shown when the URL has none: today, or that of the meeting to move. */
  home: Day;
  locale: ClockLocale;
  onTime: (instant: string) => void;
};

const WeekTimes = lazy(async () => ({ default: (await import("./WeekTimes.tsx")).WeekTimes }));

/**
 * The month and the times of one of its days, or those of a week. Opens on the first free day from `home` on when the
 * URL has no choice.
 */
export function SlotPicker({ url, free, home, locale, onTime }: SlotPickerProps) {
  const times = useRef<HTMLDivElement>(null);
  const [now] = useState(() => currentTime().toISOString());
  const { zone } = url;
  const slots = free.answer?.kind === "slots" ? free.answer : null;
  const days = groupByDay(slots?.slots ?? [], zone);
  const freeDays = [...days.keys()];
  // Days before the month are skipped: an answer starts a day early so that it covers the month in every zone.
  const month = url.month ?? monthOf(freeDays.find((each) => monthOf(each) >= monthOf(home)) ?? home);
  const inMonth = freeDays.filter((day) => monthOf(day) === month);
  const day = url.day !== null && monthOf(url.day) === month ? url.day : inMonth[0];
  const lastMonth = slots ? monthOf(dayOf(slots.meeting.horizonEnds, zone)) : month;
  // While this month's answer loads, the previous one is shown if it covers the whole month.
  const isPending =
    free.isLoading && !coversDays(free.answer, { first: firstDayOf(month), last: lastDayOf(month), zone });

  function handleMonth(next: Month) {
    url.go({ month: next, day: null }, { replace: true });
  }

  function handleDay(next: Day) {
    url.go({ day: next, month: monthOf(next) });
    times.current?.scrollIntoView({ block: "nearest" });
  }

  const today = dayOf(now, zone);
  const fault = (
    <RetryBox
      message={free.fault === null ? null : describeFault(free.fault, { of: "the free times" })}
      isLoading={free.isLoading}
      onRetry={free.reload}
    />
  );
  const settings = (
    <InWhoseClock>
      <ZonePicker
        zone={zone}
        locale={locale}
        hostZone={slots && slots.meeting.hosts.length < 2 ? slots.meeting.host.timeZone : null}
        onZone={(next) => url.go({ zone: next, day: null }, { replace: true })}
      />
      <Switches>
        <ClockSwitch clock={locale.hour12 ? "12" : "24"} onClock={(clock) => url.go({ clock }, { replace: true })} />
        <Button tone="secondary" size="medium" onClick={handleView} data-control="view">
          {url.isWeek ? "Show month" : "Show week"}
        </Button>
      </Switches>
    </InWhoseClock>
  );

  function handleView() {
    const shown = day ?? null;
    url.go({ view: url.isWeek ? null : "week", day: shown, month: shown && monthOf(shown) }, { replace: true });
  }

  if (url.isWeek) {
    const firstAtHome = firstOfWeek(home, locale.firstDay);
    const first = firstOfWeek(url.day ?? freeDays.find((each) => each >= firstAtHome) ?? home, locale.firstDay);
    const isKnown = !free.isLoading || coversDays(free.answer, { first, last: addDays(first, 6), zone });
    return (
      <Week>
        {fault}
        <Suspense fallback={<PickerSkeleton />}>
          <WeekTimes
            first={first}
            today={today}
            lastDay={slots ? dayOf(slots.meeting.horizonEnds, zone) : first}
            days={isKnown ? days : new Map()}
            isLoading={free.isLoading}
            isKnown={free.fault === null}
            zone={zone}
            locale={locale}
            onWeek={(next) => url.go({ day: next, month: monthOf(next) }, { replace: true })}
            onTime={onTime}
          />
        </Suspense>
        {settings}
      </Week>
    );
  }

  return (
    <Panes>
      <MonthGrid
        month={month}
        openDays={isPending ? null : inMonth}
        closedWords="no free times"
        chosen={day ?? null}
        today={today}
        lastMonth={lastMonth}
        locale={locale}
        onMonth={handleMonth}
        onDay={handleDay}
      />
      {/* Made anew with the first answer, whose month may be taller: what is new does not move. */}
      <Times key={slots ? "known" : "unknown"} ref={times}>
        {fault}
        {isPending && <PickerSkeleton />}
        {!isPending && day && (
          <DayTimes
            day={day}
            times={days.get(day) ?? []}
            next={slots?.slots.find((slot) => dayOf(slot, zone) > day) ?? null}
            zone={zone}
            locale={locale}
            onTime={onTime}
            onDay={handleDay}
          />
        )}
        {!isPending && !day && free.fault === null && (
          <NoFreeTimes
            month={month}
            next={freeDays.find((candidate) => monthOf(candidate) > month) ?? null}
            onNextMonth={month < lastMonth ? () => handleMonth(addMonths(month, 1)) : null}
            locale={locale}
            onDay={handleDay}
          />
        )}
      </Times>
      {settings}
    </Panes>
  );
}

// In a narrow window the times go right under the month; in a wide one the zone goes there.
const Panes = styled.div`
  display: grid;
  gap: ${space.large};
  align-items: start;

  > * {
    min-width: 0;
  }

  ${breakpoint.medium} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: ${space.medium} ${space.huge};
  }
`;

const Week = styled.div`
  display: grid;
  gap: ${space.large};
  min-width: 0;
`;

const Switches = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.small};
`;

const InWhoseClock = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  justify-items: start;

  > :first-child {
    width: 100%;
  }
`;

const Times = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.medium};
  min-height: 20rem;

  ${breakpoint.medium} {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`;
