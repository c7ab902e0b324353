import { Link } from "@pipelark/shared-router";
import { formatLongDay } from "@pipelark/shared-time/formats";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { CalendarIcon } from "@pipelark/shared-ui/controls/icons";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, font, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import type { CalendarView } from "./calendarRange.ts";
import { type CalendarShown, firstItems } from "./dayItems.ts";
import { DayList } from "./DayList.tsx";

const most = 12;

type AgendaProps = { view: CalendarView; days: readonly string[]; shown: CalendarShown };

/** The calendar on a phone: a list of the days that have items. */
export function Agenda({ view, days, shown }: AgendaProps) {
  if (shown.isLoading) {
    return (
      <Stack $gap="small" role="status" aria-label="Loading the calendar">
        {[0, 1, 2, 3, 4].map((line) => (
          <Skeleton key={line} $height="2.75rem" />
        ))}
      </Stack>
    );
  }
  const full = days.filter((day) => shown.on(day).meetings.length + shown.on(day).tasks.length > 0);
  if (full.length === 0) {
    return (
      <EmptyState icon={<CalendarIcon />} title={`Nothing this ${view}`} headingLevel={3}>
        No meetings planned and nothing due.
      </EmptyState>
    );
  }
  return (
    <Stack>
      {full.map((day) => (
        <Day key={day} day={day} shown={shown} />
      ))}
    </Stack>
  );
}

function Day({ day, shown }: { day: string; shown: CalendarShown }) {
  const { left, ...first } = firstItems(shown.on(day), most);
  return (
    <section aria-labelledby={`agenda-${day}`}>
      <Name id={`agenda-${day}`} data-today={day === shown.today || undefined}>
        {formatLongDay(day)}
        {day === shown.today && ", today"}
      </Name>
      <DayList items={first} shown={shown} />
      {left > 0 && (
        <More to={shown.linkTo({ day })} preventScrollReset>
          +{left} more
        </More>
      )}
    </section>
  );
}

const Name = styled.h3`
  margin-bottom: ${space.tight};
  font-family: ${font.body};
  font-size: ${text.small};
  font-weight: 600;
  letter-spacing: 0;

  &[data-today] {
    color: ${color.accent};
  }
`;

const More = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${space.target};
  padding-inline: ${space.small};
  font-size: ${text.small};
  font-weight: 600;
`;
