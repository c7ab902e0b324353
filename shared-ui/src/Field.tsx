import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { color, space, text } from "./theme/tokens.ts";

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
    <Stack>
      <Label htmlFor={id}>{label}</Label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {children({ id, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined })}
      {error && (
        <Problem id={errorId} role="alert">
          {error}
        </Problem>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.hair};
`;

const Label = styled.label`
  font-size: ${text.small};
  font-weight: 600;
`;

const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Problem = styled.p`
  color: ${color.danger};
  font-size: ${text.small};
  font-weight: 500;
`;
