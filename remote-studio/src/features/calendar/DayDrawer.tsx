import { formatLongDay } from "@pipelark/shared-time/formats";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { type CalendarShown, dayWords } from "./dayItems.ts";
import { DayList } from "./DayList.tsx";

type DayDrawerProps = { day: string | null; shown: CalendarShown; onClose: () => void };

/** All items of one day. */
export function DayDrawer({ day, shown, onClose }: DayDrawerProps) {
  const items = day === null ? null : shown.on(day);
  return (
    <Drawer title={day ? formatLongDay(day) : ""} isOpen={day !== null} onClose={onClose}>
      {items && shown.isLoading && <Spinner>Loading the day…</Spinner>}
      {items && !shown.isLoading && (
        <Stack $gap="small">
          <p>{dayWords(items) || "No meetings planned and nothing due."}</p>
          <DayList items={items} shown={shown} />
        </Stack>
      )}
    </Drawer>
  );
}
