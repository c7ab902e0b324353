import type { Day, Month } from "@pipelark/shared-time/days";
import { formatLongDay, formatMonth } from "@pipelark/shared-time/formats";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { SupportLink } from "#lib/SupportLink.tsx";

type NoFreeTimesProps = {
  month: Month;
  /** The next day with free times; null when there is none as far as the times are known. */
  next: Day | null;
  /** Goes on to the next month; null when it is the last that can be booked. */
  onNextMonth: (() => void) | null;
  locale: ClockLocale;
  onDay: (day: Day) => void;
};

/** A month that is full, and the way on. */
export function NoFreeTimes({ month, next, onNextMonth, locale, onDay }: NoFreeTimesProps) {
  return (
    <Stack role="status">
      <p>{`No free times in ${formatMonth(month, locale)}.`}</p>
      {next && (
        <div>
          <Button tone="secondary" size="medium" onClick={() => onDay(next)}>
            {`Next free day: ${formatLongDay(next, locale)}`}
          </Button>
        </div>
      )}
      {!next && onNextMonth && (
        <div>
          <Button tone="secondary" size="medium" onClick={onNextMonth}>
            Show the next month
          </Button>
        </div>
      )}
      {!next && !onNextMonth && (
        <p>
          Write to <SupportLink /> and we find a time together.
        </p>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.medium};
`;
