import { Button } from "@pipelark/shared-ui/controls/Button";
import { FieldProblem } from "@pipelark/shared-ui/forms/Field";
import { CloseIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { quietIconButtonStyle } from "@pipelark/shared-ui/controls/iconButton.styles";
import { TimeField } from "@pipelark/shared-ui/time/TimeField";
import { breakpoint, color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";
import type { Day } from "./hoursSchema.ts";

type DayHoursProps = {
  name: string;
  spans: Day;
  error: string | null;
  spanError: (place: number) => string | null;
  onChange: (spans: Day) => void;
  /** Copies the times to the other working days; only where that makes sense. */
  onCopy?: () => void;
};

/** Times of a weekday, each with a start and an end. */
export function DayHours({ name, spans, error, spanError, onChange, onCopy }: DayHoursProps) {
  return (
    <Row aria-label={name}>
      <Name>{name}</Name>
      <Times>
        {spans.length === 0 && <Closed>Closed</Closed>}
        {spans.map((span, place) => (
          <div key={span.id}>
            <Cluster $gap="tight">
              <Time>
                <TimeField
                  label={<VisuallyHidden>{`${name}, from`}</VisuallyHidden>}
                  value={span.starts}
                  onChange={(starts) => onChange(spans.map((each) => (each === span ? { ...span, starts } : each)))}
                />
              </Time>
              <span>to</span>
              <Time>
                <TimeField
                  label={<VisuallyHidden>{`${name}, to`}</VisuallyHidden>}
                  value={span.ends}
                  onChange={(ends) => onChange(spans.map((each) => (each === span ? { ...span, ends } : each)))}
                />
              </Time>
              <Remove
                type="button"
                aria-label={`Remove time ${place + 1} of ${name}`}
                onClick={() => onChange(spans.filter((each) => each !== span))}
              >
                <CloseIcon />
              </Remove>
            </Cluster>
            {spanError(place) && <FieldProblem role="alert">{spanError(place)}</FieldProblem>}
          </div>
        ))}
        {error && <FieldProblem role="alert">{error}</FieldProblem>}
      </Times>
      <Cluster $gap="tight">
        <Button
          tone="secondary"
          size="medium"
          onClick={() => onChange([...spans, { id: crypto.randomUUID(), starts: null, ends: null }])}
        >
          <PlusIcon />
          Add<VisuallyHidden> a time on {name}</VisuallyHidden>
        </Button>
        {onCopy && (
          <Button tone="secondary" size="medium" onClick={onCopy}>
            Copy to Tuesday–Friday
          </Button>
        )}
      </Cluster>
    </Row>
  );
}

const Row = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.tight};
  align-items: start;
  padding-block: ${space.tight};

  & + & {
    border-top: 0.0625rem solid ${color.line};
  }

  ${breakpoint.large} {
    grid-template-columns: 7rem minmax(0, 1fr) auto;
  }
`;

const Name = styled.p`
  padding-block: ${space.tight};
  font-weight: 600;
  font-size: ${text.compact};
`;

const Times = styled.div`
  display: grid;
  gap: ${space.tight};
`;

const Time = styled.div`
  min-width: 8.5rem;

  > * {
    width: 100%;
  }
`;

const Closed = styled.p`
  padding-block: ${space.tight};
  color: ${color.textMuted};
`;

const Remove = styled.button`
  ${quietIconButtonStyle}
`;
