import { type ReactNode, useId, useImperativeHandle, useRef } from "react";
import { styled } from "styled-components";
import { FieldGroup } from "./FieldGroup.tsx";
import type { ValueField } from "./ValueField.ts";
import { color, space, text } from "#theme/tokens.ts";

/** A choice with its value, label and explanation. */
export type Choice<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode };

export type RadioGroupProps<Value extends string> = ValueField<Value | null> & {
  label: ReactNode;
  hint?: ReactNode;
  isRequired?: boolean;
  choices: readonly Choice<Value>[];
};

/** One of a few choices, all visible. Arrow keys select, as in the browser. */
export function RadioGroup<Value extends string>({
  label,
  hint,
  isRequired = false,
  choices,
  value,
  onChange,
  onBlur,
  name,
  error,
  ref,
}: RadioGroupProps<Value>) {
  const ownName = useId();
  const set = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => set.current?.querySelector("input")?.focus() }), []);

  return (
    <FieldGroup label={label} hint={hint} error={error ?? null} isRequired={isRequired} role="radiogroup">
      <div ref={set}>
        {choices.map((choice) => (
          <Row key={choice.value}>
            <Dot
              type="radio"
              name={name ?? ownName}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              onBlur={onBlur}
            />
            <span>
              {choice.label}
              {choice.hint && <Note>{choice.hint}</Note>}
            </span>
          </Row>
        ))}
      </div>
    </FieldGroup>
  );
}

const Row = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space.small};
  min-height: ${space.target};
  padding-block: ${space.tight};
  font-size: ${text.compact};
  line-height: 1.75;
  cursor: pointer;
`;

const Dot = styled.input`
  flex: none;
  width: 1.375rem;
  height: 1.375rem;
  margin: 0.1875rem 0 0;
  accent-color: ${color.accent};
  cursor: inherit;
`;

const Note = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${text.small};
  line-height: 1.5;
`;
