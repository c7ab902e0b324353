import type { VisitorLocale } from "#lib/visitorLocale.ts";
import { dayLabel } from "#lib/zonedTime.ts";
import type { Day } from "#lib/zonedTime.ts";
import { DayButton, Today } from "./MonthGrid.styles.ts";

type DayCellProps = {
  day: Day;
  isFree: boolean;
  /** Whether it is known which days are free. */
  isKnown: boolean;
  isChosen: boolean;
  isToday: boolean;
  /** Whether Tab reaches it: one day of the month. */
  isReached: boolean;
  locale: VisitorLocale;
  onPress: (day: Day) => void;
};

/** A day without free times can be reached and is announced as such, but does nothing. */
export function DayCell({ day, isFree, isKnown, isChosen, isToday, isReached, locale, onPress }: DayCellProps) {
  const name = dayLabel(day, locale);

  return (
    <td aria-selected={isChosen}>
      <DayButton
        type="button"
        data-day={day}
        data-chosen={isChosen}
        tabIndex={isReached ? 0 : -1}
        aria-label={isFree || !isKnown ? name : `${name}, no free times`}
        aria-disabled={!isFree}
        aria-current={isToday ? "date" : undefined}
        onClick={() => onPress(day)}
      >
        {Number(day.slice(8))}
        {isToday && <Today />}
      </DayButton>
    </td>
  );
}
