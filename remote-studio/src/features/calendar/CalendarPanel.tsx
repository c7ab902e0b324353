import { meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import { planQueries } from "@pipelark/shared-data/plan/planQueries";
import { monthOf } from "@pipelark/shared-time/days";
import { formatTimeZone } from "@pipelark/shared-time/formats";
import { startOfDay } from "@pipelark/shared-time/zonedDays";
import { deviceZone } from "@pipelark/shared-time/zones";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { styled } from "styled-components";
import { useIsNarrow } from "@pipelark/shared-ui/layout/useIsNarrow";
import { Agenda } from "./Agenda.tsx";
import { BookingLinks } from "./BookingLinks.tsx";
import { CalendarGrid } from "./CalendarGrid.tsx";
import { daysOf, shownDays, shownInstants } from "./calendarRange.ts";
import { CalendarToolbar } from "./CalendarToolbar.tsx";
import { DayDrawer } from "./DayDrawer.tsx";
import { type CalendarShown, itemsByDay, nothing } from "./dayItems.ts";
import { MeetingDrawer } from "./meeting/MeetingDrawer.tsx";
import { useCalendarAddress } from "./useCalendarAddress.ts";

/** Meetings and due tasks by month and week; a list on phones. Only visible days are loaded. */
export function CalendarPanel() {
  const { services } = useSignedIn();
  const [timeZone] = useState(deviceZone);
  const isNarrow = useIsNarrow();
  const { view, date, today, meetingId, openDay, go, linkTo, move, openOn } = useCalendarAddress();
  const days = shownDays({ view, date });
  const meetings = useQuery(meetingQueries.between(services, shownInstants(days, timeZone)));
  const due = useQuery(planQueries.due(services, days));
  const routes = useQuery(meetingQueries.routes(services));

  const items = useMemo(
    () => itemsByDay({ meetings: meetings.data ?? [], tasks: due.data ?? [], timeZone }),
    [meetings.data, due.data, timeZone],
  );
  const shown: CalendarShown = {
    today,
    linkTo,
    timeZone,
    on: (day) => items.get(day) ?? nothing,
    kindOf: ({ meetingType: slug }) => routes.data?.find((route) => route.slug === slug)?.title ?? "Meeting",
    isLoading: (meetings.isPending && !meetings.error) || (due.isPending && !due.error),
  };
  const listed = daysOf(days);
  // The height of a loading list is unknown, so the content below appears with it.
  const isListComing = isNarrow && shown.isLoading;

  return (
    <Stack>
      <CalendarToolbar
        view={view}
        date={date}
        today={today}
        onDate={(next) => go({ date: next })}
        onView={(next) => go({ view: next, date })}
      />
      <QueryView query={meetings} of="the meetings" />
      <QueryView query={due} of="the due tasks" />
      {isNarrow ? (
        <Agenda
          view={view}
          days={view === "month" ? listed.filter((day) => monthOf(day) === monthOf(date)) : listed}
          shown={shown}
        />
      ) : (
        <CalendarGrid
          view={view}
          date={date}
          meetings={meetings.data ?? []}
          shown={shown}
          onDate={move}
          onOpen={openOn}
        />
      )}
      {!isListComing && (
        <Zone>Times are in your time zone, {formatTimeZone(timeZone, startOfDay(date, timeZone))}.</Zone>
      )}
      <QueryView query={routes} of="the booking calendars" />
      {!isListComing && <BookingLinks routes={routes.data ?? []} />}
      <DayDrawer
        day={meetingId === null ? openDay : null}
        shown={shown}
        onClose={() => go({ day: null }, { replaces: true })}
      />
      <MeetingDrawer id={meetingId} kindOf={shown.kindOf} onClose={() => go({ meeting: null }, { replaces: true })} />
    </Stack>
  );
}

const Zone = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
