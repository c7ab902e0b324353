import { formatClock, formatShortDay } from "@pipelark/shared-time/formats";
import { color, font, motion, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useId } from "react";
import { styled } from "styled-components";

type TimeChoicesProps = {
  label: string;
  /** ISO instants. */
  times: readonly string[];
  chosen: string | null;
  onChoose: (time: string) => void;
  /** Set when the times are on several days, to label each with its day. */
  hasDays?: boolean;
};

export function TimeChoices({ label, times, chosen, onChoose, hasDays = false }: TimeChoicesProps) {
  const labelId = useId();

  return (
    <section aria-labelledby={labelId}>
      <Label id={labelId}>{label}</Label>
      {times.length === 0 && <p>No free times on this day. Choose another.</p>}
      <List $isWide={hasDays}>
        {times.map((time) => (
          <li key={time}>
            <Time type="button" aria-pressed={time === chosen} onClick={() => onChoose(time)}>
              {hasDays && `${formatShortDay(new Date(time))}, `}
              {formatClock(new Date(time))}
            </Time>
          </li>
        ))}
      </List>
    </section>
  );
}

const Label = styled.h3`
  margin-bottom: ${space.tight};
  font-family: ${font.body};
  font-size: ${text.small};
  font-weight: 600;
  letter-spacing: 0;
`;

const List = styled.ul<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${({ $isWide }) => ($isWide ? "10rem" : "5.5rem")}, 1fr));
  gap: ${space.tight};
`;

const Time = styled.button`
  width: 100%;
  min-height: ${space.target};
  padding: ${space.hair};
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.field};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.compact};
  font-variant-numeric: tabular-nums;
  transition: background ${motion.quick};

  &:hover {
    border-color: ${color.accent};
  }

  &[aria-pressed="true"] {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.onAccent};
  }

  @media (forced-colors: active) {
    &[aria-pressed="true"] {
      border-color: Highlight;
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
