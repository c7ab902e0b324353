import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useId } from "react";
import { styled } from "styled-components";
import type { Clock } from "#lib/schedulePlace.ts";

type ClockSwitchProps = { clock: Clock; onClock: (clock: Clock) => void };

const clocks: readonly Clock[] = ["12", "24"];

/** Switches between times such as 2:30 PM and 14:30. */
export function ClockSwitch({ clock, onClock }: ClockSwitchProps) {
  const name = useId();

  return (
    <Group>
      <VisuallyHidden as="legend">Clock</VisuallyHidden>
      {clocks.map((hours) => (
        <Choice key={hours}>
          <Radio
            type="radio"
            name={name}
            checked={hours === clock}
            onChange={() => onClock(hours)}
            data-control={hours}
          />
          {`${hours} h`}
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  position: relative;
  display: inline-flex;
  flex: none;
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.field};
`;

const Radio = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-width: ${space.target};
  min-height: ${space.target};
  padding-inline: ${space.tight};
  border-radius: ${radius.field};
  color: ${color.textMuted};
  font-size: ${text.small};
  font-weight: 500;

  &:hover {
    color: ${color.text};
  }

  &:has(:checked) {
    background: ${color.accentSoft};
    color: ${color.accent};
  }

  &:has(:focus-visible) {
    outline: 0.1875rem solid ${color.focus};
    outline-offset: 0.125rem;
  }

  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 0.125rem solid Highlight;
      outline-offset: -0.25rem;
    }
  }
`;
