import { meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import { addMonths, monthOf } from "@pipelark/shared-time/days";
import { formatLongDay, formatMonth } from "@pipelark/shared-time/formats";
import { dayLocale } from "@pipelark/shared-time/locale";
import { dayOf, groupByDay, today } from "@pipelark/shared-time/zones";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { MonthGrid } from "@pipelark/shared-ui/time/MonthGrid";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { QueryView } from "../QueryView.tsx";
import { useSignedIn } from "../signedIn.tsx";
import { TimeChoices } from "./TimeChoices.tsx";
import type { useTimeChoice } from "./useTimeChoice.ts";

type FreeTimesProps = {
  /** Kind of meeting. */
  slug: string;
  choice: ReturnType<typeof useTimeChoice>;
  /** Shows the times of the first free day before one is chosen, beside the month in a wide window. */
  opensFirstDay?: boolean;
};

/** Picks a free day and time, in the viewer's time zone. */
export function FreeTimes({ slug, choice, opensFirstDay = false }: FreeTimesProps) {
  const { services } = useSignedIn();
  const [now] = useState(() => today());
  const [locale] = useState(() => dayLocale());
  const { month, time, showMonth, chooseDay, chooseTime } = choice;
  // Keeps the previous month's answer while the next one loads, because it tells how far ahead one can book.
  const free = useQuery({ ...meetingQueries.freeTimes(services, { slug, month }), placeholderData: keepPreviousData });
  const slots = free.data?.kind === "slots" ? free.data : null;
  const days = groupByDay(slots?.slots ?? []);
  // An answer includes days around the month, so that it is complete in every time zone.
  const openDays = slots && !free.isPlaceholderData ? [...days.keys()].filter((each) => monthOf(each) === month) : null;
  const day = choice.day ?? (opensFirstDay ? (openDays?.[0] ?? null) : null);
  const lastMonth = slots ? monthOf(dayOf(slots.meeting.horizonEnds)) : month;

  return (
    <Stack aria-busy={(free.isPending || free.isPlaceholderData) && !free.error}>
      <QueryView query={free} of="the free times" comesIntoView />
      {free.data?.kind === "unknown-meeting" && <VisibleError>This meeting type is no longer available.</VisibleError>}
      {free.data?.kind === "not-bookable" && <VisibleError>Nobody hosts this meeting type at the moment.</VisibleError>}
      <Panes $isWide={opensFirstDay}>
        <MonthGrid
          month={month}
          openDays={openDays}
          closedWords="no free times"
          chosen={day}
          today={now}
          lastMonth={lastMonth}
          locale={locale}
          onMonth={showMonth}
          onDay={chooseDay}
        />
        {day && (
          <TimeChoices
            label={`Times on ${formatLongDay(day)}`}
            times={days.get(day) ?? []}
            chosen={time}
            onChoose={chooseTime}
          />
        )}
        {openDays?.length === 0 && (
          <Full role="status">
            <p>No free times in {formatMonth(month)}.</p>
            {month < lastMonth && (
              <Button tone="secondary" size="medium" onClick={() => showMonth(addMonths(month, 1))}>
                Show next month
              </Button>
            )}
          </Full>
        )}
      </Panes>
    </Stack>
  );
}

const Panes = styled.div<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.medium};
  align-items: start;

  ${breakpoint.medium} {
    grid-template-columns: ${({ $isWide }) => ($isWide ? "repeat(2, minmax(0, 1fr))" : "minmax(0, 1fr)")};
    column-gap: ${space.large};
  }
`;

const Full = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.small};
`;
