import { type ReactNode, useId, useImperativeHandle, useRef } from "react";
import { styled } from "styled-components";
import { FieldHint, FieldProblem } from "./Field.tsx";
import type { ValueField } from "./ValueField.ts";
import { color, motion, radius, space, text } from "#theme/tokens.ts";

export type SwitchProps = ValueField<boolean> & {
  /** Names the setting. */
  label: ReactNode;
  hint?: ReactNode;
  isDisabled?: boolean;
};

/** A switch, applied at once or as part of a form. The whole row is clickable. */
export function Switch({ label, hint, isDisabled = false, value, onChange, onBlur, name, error, ref }: SwitchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const describedBy = `${hint ? `${id}-hint` : ""} ${error ? `${id}-error` : ""}`.trim();

  return (
    <div>
      <Row>
        <span>{label}</span>
        <Track
          ref={input}
          type="checkbox"
          role="switch"
          name={name}
          checked={value}
          aria-checked={value}
          disabled={isDisabled}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
      </Row>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && (
        <FieldProblem id={`${id}-error`} role="alert">
          {error}
        </FieldProblem>
      )}
    </div>
  );
}

const Row = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.medium};
  min-height: ${space.target};
  font-size: ${text.compact};
  font-weight: 500;
  cursor: pointer;

  &:has(:disabled) {
    color: ${color.textMuted};
    cursor: not-allowed;
  }
`;

/** The knob is a border, because that stays visible in forced-colors mode. */
const Track = styled.input`
  position: relative;
  flex: none;
  width: 3rem;
  height: 1.75rem;
  margin: 0;
  appearance: none;
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.pill};
  background: ${color.sunken};
  cursor: inherit;
  transition: background ${motion.quick};

  &::before {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 0.1875rem;
    width: 0;
    height: 0;
    border: 0.625rem solid ${color.fieldBorder};
    border-radius: ${radius.pill};
    content: "";
    translate: 0 -50%;
    transition: inset-inline-start ${motion.quick};
  }

  &:checked {
    border-color: ${color.accent};
    background: ${color.accent};
  }

  &:checked::before {
    inset-inline-start: calc(100% - 1.4375rem);
    border-color: ${color.onAccent};
  }

  @media (forced-colors: active) {
    &:checked {
      background: Highlight;
    }

    &:checked::before {
      border-color: Canvas;
    }
  }
`;
