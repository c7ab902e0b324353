import { useState } from "react";
import { Badge } from "#data/Badge.tsx";
import { CalendarBoard } from "#time/CalendarBoard.tsx";
import { SegmentedControl } from "#controls/SegmentedControl.tsx";
import { Stack } from "#layout/Stack.tsx";
import { Sample } from "./Sample.tsx";

const views = [
  { value: "month", label: "Month" },
  { value: "week", label: "Week" },
] as const;

export function CalendarBoardSamples() {
  const [view, setView] = useState<"month" | "week">("month");
  const [day, setDay] = useState("2026-11-26");

  return (
    <Sample title="Days with something on them">
      <Stack>
        <div>
          <SegmentedControl label="View" options={views} value={view} onChange={setView} />
        </div>
        <CalendarBoard
          label="Meetings"
          view={view}
          date={day}
          onDateChange={setDay}
          onOpen={setDay}
          wordsOn={(each) => (isFull(each) ? "1 meeting" : "")}
          renderDay={(each) => (isFull(each) ? <Badge tone="info">Call</Badge> : null)}
        />
      </Stack>
    </Sample>
  );
}

function isFull(day: string): boolean {
  return Number(day.slice(-2)) % 5 === 1;
}
