import type { SpecialDay } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";
import { dayOffName } from "./dayOffName.ts";

type SpecialDayListProps = { days: readonly SpecialDay[]; onRemove: (day: SpecialDay) => void };

/** Days with special hours, next one first. */
export function SpecialDayList({ days, onRemove }: SpecialDayListProps) {
  if (days.length === 0) return <Hours>No days off planned.</Hours>;
  return (
    <ul aria-label="Days off">
      {days.map((day) => (
        <Row key={day.id}>
          <div>
            <p>{dayOffName(day)}</p>
            <Hours>{hoursOf(day)}</Hours>
          </div>
          <Button tone="secondary" size="medium" onClick={() => onRemove(day)}>
            Remove<VisuallyHidden>: {dayOffName(day)}</VisuallyHidden>
          </Button>
        </Row>
      ))}
    </ul>
  );
}

function hoursOf({ starts, ends }: SpecialDay): string {
  return starts === null || ends === null ? "Off all day" : `Only ${starts}–${ends}`;
}

const Row = styled.li`
  display: flex;
  gap: ${space.small};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space.tight};
  border-bottom: 0.0625rem solid ${color.line};
  font-size: ${text.compact};
`;

const Hours = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
