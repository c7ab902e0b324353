import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { FieldHint, FieldProblem, RequiredMark } from "./Field.tsx";
import { space, text } from "#theme/tokens.ts";

export type FieldGroupProps = {
  /** Question that the choices answer. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  isRequired?: boolean;
  role?: "group" | "radiogroup";
  children: ReactNode;
};

/** Several choices under one label, with hint and error. */
export function FieldGroup({ label, hint, error, isRequired = false, role = "group", children }: FieldGroupProps) {
  const id = useId();
  const describedBy = `${hint ? `${id}-hint` : ""} ${error ? `${id}-error` : ""}`.trim();
  const states = role === "radiogroup" ? { "aria-required": isRequired, "aria-invalid": Boolean(error) } : {};

  return (
    <Fieldset role={role} aria-labelledby={`${id}-label`} aria-describedby={describedBy || undefined} {...states}>
      <Legend id={`${id}-label`}>
        {label}
        {isRequired && <RequiredMark />}
      </Legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {children}
      {error && (
        <FieldProblem id={`${id}-error`} role="alert">
          {error}
        </FieldProblem>
      )}
    </Fieldset>
  );
}

const Fieldset = styled.fieldset`
  display: grid;
  gap: ${space.hair};
`;

const Legend = styled.legend`
  padding: 0;
  font-size: ${text.small};
  font-weight: 600;
`;
