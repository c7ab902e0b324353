import { addDays, addMonths, monthOf, sameDayIn } from "@pipelark/shared-time/days";
import { formatDays, formatMonth } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ArrowLeftIcon, ArrowRightIcon } from "@pipelark/shared-ui/controls/icons";
import { SegmentedControl } from "@pipelark/shared-ui/controls/SegmentedControl";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
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

/** Title of the visible month or week, and buttons to others. */
export function CalendarToolbar({ view, date, today, onDate, onView }: CalendarToolbarProps) {
  return (
    <Bar $spread $gap="tight">
      <Cluster $gap="tight">
        <Button tone="secondary" size="medium" onClick={() => onDate(today)}>
          Today
        </Button>
        <Step
          tone="quiet"
          size="medium"
          aria-label={`Previous ${view}`}
          onClick={() => onDate(dayBeside({ view, date, steps: -1 }))}
        >
          <ArrowLeftIcon />
        </Step>
        <Step
          tone="quiet"
          size="medium"
          aria-label={`Next ${view}`}
          onClick={() => onDate(dayBeside({ view, date, steps: 1 }))}
        >
          <ArrowRightIcon />
        </Step>
        <Title aria-live="polite">{titleOf(view, date)}</Title>
      </Cluster>
      <Views>
        <SegmentedControl label="View" options={views} value={view} onChange={onView} />
      </Views>
    </Bar>
  );
}

function titleOf(view: CalendarView, date: string): string {
  if (view === "month") return formatMonth(date);
  const { from, until } = shownDays({ view, date });
  return formatDays({ first: from, last: addDays(until, -1) });
}

/** The same weekday or date, some weeks or months away. */
function dayBeside({ view, date, steps }: { view: CalendarView; date: string; steps: number }): string {
  return view === "month" ? sameDayIn(addMonths(monthOf(date), steps), date) : addDays(date, 7 * steps);
}

/** On phones the title has its own line, and the buttons share the next. */
const Bar = styled(Cluster)`
  @media (max-width: 40rem) {
    > div:first-child {
      display: contents;
    }
  }
`;

const Step = styled(Button)`
  padding-inline: 0.75rem;

  > svg {
    width: 1.25rem;
  }

  @media (max-width: 40rem) {
    padding-inline: 0.625rem;
  }
`;

const Views = styled.div`
  margin-inline-start: auto;
`;

const Title = styled.h2`
  font-size: ${text.subheading};
  letter-spacing: -0.01em;
  line-height: 1.2;

  @media (max-width: 40rem) {
    flex-basis: 100%;
    order: -1;
  }
`;
