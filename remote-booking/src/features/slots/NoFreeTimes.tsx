import type { Day, Month } from "@pipelark/shared-time/days";
import { formatLongDay, formatMonth } from "@pipelark/shared-time/formats";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { SupportLink } from "#lib/SupportLink.tsx";

type NoFreeTimesProps = {
  month: Month;
  /** Next day with free times; null when there is none in the loaded times. */
  next: Day | null;
  /** Goes to the next month; null when this is the last that can be booked. */
  onNextMonth: (() => void) | null;
  locale: ClockLocale;
  onDay: (day: Day) => void;
};

/** Message for a fully booked month, with a next step. */
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
            Show next month
          </Button>
        </div>
      )}
      {!next && !onNextMonth && (
        <p>
          Write to <SupportLink /> and we'll find a time.
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
