import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { flushSync } from "react-dom";
import type { FieldValues } from "react-hook-form";
import { styled } from "styled-components";
import { Button } from "#controls/Button.tsx";
import { VisibleError } from "#feedback/ErrorBox.tsx";
import { color, radius, space } from "#theme/tokens.ts";
import type { ValidatedForm } from "./useValidatedForm.ts";

export type HeldActionsProps<Input extends FieldValues, Output> = {
  form: ValidatedForm<Input, Output>;
  /** Names the consequence, with name and amount. */
  question: ReactNode;
  /** Label of the button with its object: "Record $2,500.00". */
  act: ReactNode;
  /** Label while sending: "Recording…". */
  busyAct: ReactNode;
  onBack: () => void;
};

/**
 * End of a form whose submit is held by `useHeldSubmit`: the question and the button that sends. The back button comes first and has the focus, so
 * that neither a double click nor a second Enter confirms.
 */
export function HeldActions<Input extends FieldValues, Output>({
  form,
  question,
  act,
  busyAct,
  onBack,
}: HeldActionsProps<Input, Output>) {
  const wayBack = useRef<HTMLButtonElement>(null);
  const questionId = useId();
  const hasAsked = useRef(false);

  useEffect(() => {
    // Waits for the form to be idle, because a disabled button accepts no focus.
    if (hasAsked.current || form.isSaving) return;
    hasAsked.current = true;
    wayBack.current?.focus();
  }, [form.isSaving]);

  /** Moves the focus to the form's own button, because the pressed one disappears. */
  function handleBack({ currentTarget: { form: element } }: MouseEvent<HTMLButtonElement>) {
    flushSync(onBack);
    element?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }

  return (
    <Box role="group" aria-labelledby={questionId}>
      <p id={questionId}>{question}</p>
      {form.failure && <VisibleError key={form.failure}>{form.failure}</VisibleError>}
      <Row>
        <Button
          ref={wayBack}
          tone="secondary"
          size="medium"
          disabled={form.isSaving}
          aria-describedby={questionId}
          onClick={handleBack}
        >
          Keep editing
        </Button>
        <Button type="submit" size="medium" isBusy={form.isSaving}>
          {form.isSaving ? busyAct : act}
        </Button>
      </Row>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space.small};
  padding: ${space.small};
  border-radius: ${radius.field};
  background: ${color.warnSoft};
  overflow-wrap: anywhere;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tight};
`;
