import { parseDate } from "@internationalized/date";
import { formatDayOfMonth, formatMonth } from "@pipelark/shared-signed-in/formatMoment";
import { Button } from "@pipelark/shared-ui/Button";
import { ArrowLeftIcon, ArrowRightIcon } from "@pipelark/shared-ui/icons";
import { SegmentedControl } from "@pipelark/shared-ui/SegmentedControl";
import { Cluster } from "@pipelark/shared-ui/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { type CalendarView, shownDays } from "./calendarRange.ts";

type CalendarToolbarProps = {
  view: CalendarView;
  date: string;
  today: string;
  onDate: (date: string) => void;
  onView: (view: CalendarView) => void;
};

const views = [
  { value: "month", label: "Month" },
  { value: "week", label: "Week" },
] as const;

/** Which month or week is shown, and the ways to others. */
export function CalendarToolbar({ view, date, today, onDate, onView }: CalendarToolbarProps) {
  const step = view === "month" ? { months: 1 } : { weeks: 1 };
  return (
    <Cluster $spread>
      <Cluster $gap="tight">
        <Button tone="secondary" size="medium" onClick={() => onDate(today)}>
          Today
        </Button>
        <Step
          tone="quiet"
          size="medium"
          aria-label={`Previous ${view}`}
          onClick={() => onDate(parseDate(date).subtract(step).toString())}
        >
          <ArrowLeftIcon />
        </Step>
        <Step
          tone="quiet"
          size="medium"
          aria-label={`Next ${view}`}
          onClick={() => onDate(parseDate(date).add(step).toString())}
        >
          <ArrowRightIcon />
        </Step>
        <Title aria-live="polite">{titleOf(view, date)}</Title>
      </Cluster>
      <SegmentedControl label="View" options={views} value={view} onChange={onView} />
    </Cluster>
  );
}

function titleOf(view: CalendarView, date: string): string {
  if (view === "month") return formatMonth(date);
  const { from, until } = shownDays({ view, date: parseDate(date) });
  const last = until.subtract({ days: 1 });
  return `${formatDayOfMonth(from.toString())} – ${formatDayOfMonth(last.toString())}, ${last.year}`;
}

const Step = styled(Button)`
  padding-inline: 0.75rem;

  > svg {
    width: 1.25rem;
  }
`;

const Title = styled.h2`
  font-size: ${text.subheading};
  letter-spacing: -0.01em;
  line-height: 1.2;
`;
