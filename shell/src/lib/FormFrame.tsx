import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { space } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode, SubmitEvent } from "react";
import { styled } from "styled-components";

/** Reason for a refusal, with advice if there is any. */
export type Refusal = { message: string; advice?: string };

type FormFrameProps = { refusal: Refusal | null; onSubmit: (fields: FormData) => void; children: ReactNode };

/** A form with an error box above its fields. Keeps the input. */
export function FormFrame({ refusal, onSubmit, children }: FormFrameProps) {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }

  return (
    <Form onSubmit={handleSubmit}>
      {refusal && (
        <VisibleError>
          <strong>{refusal.message}</strong>
          {refusal.advice && <p>{refusal.advice}</p>}
        </VisibleError>
      )}
      {children}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.medium};
`;

/** Value of the named field; empty when the form has none. */
export function formText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
