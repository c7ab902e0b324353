import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { color, space, text } from "#theme/tokens.ts";

/** What the input must carry so that label, hint and error belong to it. */
export type FieldInputProps = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value and what to do; null when nothing is. */
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

/** Label, input, hint and error of one field, one below the other. */
export const FieldStack = styled.div`
  display: grid;
  gap: ${space.hair};
`;

/** A field's label, for fields that bring their own input. */
export const FieldLabel = styled.label`
  font-size: ${text.small};
  font-weight: 600;
`;

/** What helps to fill a field in. */
export const FieldHint = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

/** What is wrong with a field, beside it. */
export const FieldProblem = styled.p`
  color: ${color.danger};
  font-size: ${text.small};
  font-weight: 500;
`;
