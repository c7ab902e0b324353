import type { Day } from "@pipelark/shared-time/days";
import { DayButton, Today } from "./MonthGrid.styles.ts";

type DayCellProps = {
  day: Day;
  isOpen: boolean;
  /** Announced instead of the number. */
  label: string;
  isChosen: boolean;
  isToday: boolean;
  /** True for the one day of the month that Tab reaches. */
  isTabStop: boolean;
  onPress: (day: Day) => void;
};

/** A day. One that is not open can be focused and is announced as such, but does nothing. */
export function DayCell({ day, isOpen, label, isChosen, isToday, isTabStop, onPress }: DayCellProps) {
  return (
    <td aria-selected={isChosen}>
      <DayButton
        type="button"
        data-day={day}
        data-chosen={isChosen}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-disabled={!isOpen}
        aria-current={isToday ? "date" : undefined}
        onClick={() => onPress(day)}
      >
        {Number(day.slice(8))}
        {isToday && <Today />}
      </DayButton>
    </td>
  );
}
