import { useId } from "react";
import { styled } from "styled-components";
import { color, motion, radius, space, text } from "#theme/tokens.ts";

export type SegmentedControlProps<Value extends string> = {
  /** Accessible name: "View". */
  label: string;
  /** Two to five options of one or two words. */
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice between a few views, all visible. Radio buttons for keyboards and screen readers. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();

  return (
    <Row role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Segment key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </Segment>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: inline-flex;
  max-width: 100%;
  padding: 0.125rem;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.sunken};
`;

const Segment = styled.label`
  position: relative;
  display: grid;
  flex: 0 1 auto;
  min-width: ${space.target};
  min-height: ${space.target};

  > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  > span {
    display: grid;
    place-items: center;
    padding: ${space.hair} ${space.small};
    border-radius: ${radius.badge};
    color: ${color.textMuted};
    font-size: ${text.small};
    font-weight: 500;
    text-align: center;
    transition: background ${motion.quick};
  }

  > input:hover + span {
    color: ${color.text};
  }

  > input:checked + span {
    background: ${color.surface};
    box-shadow: 0 0 0 0.0625rem ${color.fieldBorder};
    color: ${color.text};
    font-weight: 600;
  }

  > input:focus-visible + span {
    outline: 0.1875rem solid ${color.focus};
  }

  @media (forced-colors: active) {
    > input:checked + span {
      outline: 0.125rem solid Highlight;
    }
  }
`;
