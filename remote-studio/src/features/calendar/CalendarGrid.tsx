import type { PlannedMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import { CalendarBoard } from "@pipelark/shared-ui/time/CalendarBoard";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import type { CalendarView } from "./calendarRange.ts";
import { type CalendarShown, dayWords } from "./dayItems.ts";
import { MonthDay } from "./MonthDay.tsx";
import { WeekDay } from "./WeekDay.tsx";
import { WeekHours } from "./WeekHours.tsx";
import { weekLayout } from "./weekLayout.ts";

type CalendarGridProps = {
  view: CalendarView;
  date: string;
  meetings: readonly PlannedMeeting[];
  shown: CalendarShown;
  onDate: (day: string) => void;
  onOpen: (day: string) => void;
};

/** A month or week as a grid of days. */
export function CalendarGrid({ view, date, meetings, shown, onDate, onOpen }: CalendarGridProps) {
  const { timeZone, on } = shown;
  const now = useNow();
  const layout = view === "week" ? weekLayout({ date, timeZone, meetings, on }) : null;
  return (
    <Frame data-view={view}>
      {layout && <WeekHours layout={layout} />}
      <CalendarBoard
        label="Meetings and due tasks"
        view={view}
        date={date}
        onDateChange={onDate}
        onOpen={onOpen}
        wordsOn={(day) => dayWords(on(day))}
        isBusy={shown.isLoading}
        renderDay={(day) =>
          layout ? <WeekDay day={day} layout={layout} shown={shown} now={now} /> : <MonthDay day={day} shown={shown} />
        }
      />
    </Frame>
  );
}

/** Current time, updated every minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(clock);
  }, []);

  return now;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  &[data-view="week"] {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;
