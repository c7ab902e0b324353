import { useId } from "react";
import { Row, Segment } from "./SegmentedControl.styles.ts";

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
