import { parseTime } from "@internationalized/date";
import { type ReactNode, useImperativeHandle, useRef } from "react";
import { DateInput, DateSegment, TimeField as AriaTimeField } from "react-aria-components/TimeField";
import { styled } from "styled-components";
import { boxStyle, partStyle } from "./dateField.styles.ts";
import { FieldFrame } from "#forms/FieldFrame.tsx";
import type { ValueField } from "#forms/ValueField.ts";

/** The value is a time of day, "14:30"; null while it is incomplete. */
export type TimeFieldProps = ValueField<string | null> & {
  label: ReactNode;
  hint?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
};

/** A time of day with a 12 or 24 hour clock, by the user's locale. */
export function TimeField(props: TimeFieldProps) {
  const { label, hint, isRequired = false, isDisabled = false, value, onChange, onBlur, name, error, ref } = props;
  const parts = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => ({ focus: () => parts.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus() }),
    [],
  );

  return (
    <AriaTimeField
      value={value ? parseTime(value) : null}
      onChange={(time) => onChange(time?.toString().slice(0, 5) ?? null)}
      onBlur={() => onBlur?.()}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...(name && { name })}
    >
      <FieldFrame label={label} hint={hint} error={error} isRequired={isRequired}>
        <Parts ref={parts}>{(segment) => <Part segment={segment} />}</Parts>
      </FieldFrame>
    </AriaTimeField>
  );
}

const Parts = styled(DateInput)`
  ${boxStyle}
  gap: 0;
`;

const Part = styled(DateSegment)`
  ${partStyle}
`;
