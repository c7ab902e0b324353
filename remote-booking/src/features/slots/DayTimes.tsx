import type { Day } from "@pipelark/shared-time/days";
import { formatLongDay, formatShortDay } from "@pipelark/shared-time/formats";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { dayOf, hourOf, timeLabel, timeLabels } from "@pipelark/shared-time/zones";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { breakpoint, color, font, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { TimeButton } from "#lib/TimeButton.ts";

type DayTimesProps = {
  day: Day;
  /** Free times of that day. */
  times: readonly string[];
  /** First free time of a later day; null when there is none in the loaded times. */
  next: string | null;
  zone: string;
  locale: ClockLocale;
  onTime: (instant: string) => void;
  onDay: (day: Day) => void;
};

const parts: readonly PartOfDay[] = ["Morning", "Afternoon", "Evening"];

export function DayTimes({ day, times, next, zone, locale, onTime, onDay }: DayTimesProps) {
  const labels = timeLabels(times, { zone, locale });

  return (
    <Stack>
      <DayName aria-live="polite">{formatLongDay(day, locale)}</DayName>
      {times.length === 0 && <Quiet>No free times on this day. Choose one of the marked days.</Quiet>}
      {parts.map((part) => {
        const inPart = times.filter((instant) => partOfDay(instant, zone) === part);
        if (inPart.length === 0) return null;
        return (
          <section key={part} aria-label={part}>
            <Part>{part}</Part>
            <List>
              {inPart.map((instant) => (
                <li key={instant}>
                  <TimeButton type="button" onClick={() => onTime(instant)}>
                    {labels.get(instant)}
                  </TimeButton>
                </li>
              ))}
            </List>
          </section>
        );
      })}
      {next && (
        <div>
          <Button tone="secondary" size="medium" onClick={() => onDay(dayOf(next, zone))}>
            {`Next free time: ${formatShortDay(dayOf(next, zone), locale)}, ${timeLabel(next, { zone, locale })}`}
          </Button>
        </div>
      )}
    </Stack>
  );
}

type PartOfDay = "Morning" | "Afternoon" | "Evening";

/** Part of the day of an instant in a time zone. */
export function partOfDay(instant: string, zone: string): PartOfDay {
  const hour = hourOf(instant, zone);
  if (hour < 12) return "Morning";
  return hour < 17 ? "Afternoon" : "Evening";
}

const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.medium};
`;

const DayName = styled.h2`
  min-height: ${space.target};
  align-content: center;
  font-size: ${text.body};
  font-family: ${font.body};
  font-weight: 600;
  letter-spacing: 0;
  line-height: 1.3;
`;

const Quiet = styled.p`
  color: ${color.textMuted};
`;

const Part = styled.h3`
  margin-block-end: ${space.tight};
  color: ${color.textMuted};
  font-family: ${font.body};
  font-size: ${text.small};
  font-weight: 500;
  letter-spacing: 0;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
  gap: ${space.tight};
  margin: 0;
  padding: 0;
  list-style: none;

  ${breakpoint.medium} {
    grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  }
`;
