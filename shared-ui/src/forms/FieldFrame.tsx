import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { FieldHint, FieldLabel, FieldProblem, FieldStack, RequiredMark } from "./Field.tsx";

export type FieldFrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  error: string | null | undefined;
  isRequired: boolean;
  children: ReactNode;
};

/** Counterpart of `Field` for React Aria inputs, with the same look. */
export function FieldFrame({ label, hint, error, isRequired, children }: FieldFrameProps) {
  return (
    <FieldStack>
      <FieldLabel as={Label}>
        {label}
        {isRequired && <RequiredMark />}
      </FieldLabel>
      {hint && (
        <FieldHint as={Text} slot="description">
          {hint}
        </FieldHint>
      )}
      {children}
      <FieldError>
        <FieldProblem as="span" role="alert">
          {error}
        </FieldProblem>
      </FieldError>
    </FieldStack>
  );
}
