import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { color, space, text } from "#theme/tokens.ts";

/** Props that connect an input with its label, hint and error. */
export type FieldInputProps = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Error message: the problem and what to do; null when the value is valid. */
  error?: string | null;
  /** Renders the input: `{(input) => <TextInput {...input} name="email" />}`. */
  children: (input: FieldInputProps) => ReactNode;
};

/** A labelled input with its hint, and its error beside it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : "";
  const errorId = error ? `${id}-error` : "";
  const describedBy = `${hintId} ${errorId}`.trim();

  return (
    <FieldStack>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children({ id, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined })}
      {error && (
        <FieldProblem id={errorId} role="alert">
          {error}
        </FieldProblem>
      )}
    </FieldStack>
  );
}

/** Star beside a required field's label; the input itself tells screen readers. */
export function RequiredMark() {
  return <Mark aria-hidden="true"> *</Mark>;
}

const Mark = styled.span`
  color: ${color.danger};
`;

/** Layout of a field: label, input, hint and error below each other. */
export const FieldStack = styled.div`
  display: grid;
  gap: ${space.hair};
`;

/** Label for fields with a custom input. */
export const FieldLabel = styled.label`
  font-size: ${text.small};
  font-weight: 600;
`;

/** Hint for filling in a field. */
export const FieldHint = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

/** Error message of a field. */
export const FieldProblem = styled.p`
  color: ${color.danger};
  font-size: ${text.small};
  font-weight: 500;
`;
