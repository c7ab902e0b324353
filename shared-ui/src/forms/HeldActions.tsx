import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { flushSync } from "react-dom";
import type { FieldValues } from "react-hook-form";
import { styled } from "styled-components";
import { Button } from "#controls/Button.tsx";
import { color, radius, space } from "#theme/tokens.ts";
import { VisibleError } from "#forms/VisibleError.tsx";
import type { ValidatedForm } from "./useValidatedForm.ts";

export type HeldActionsProps<Input extends FieldValues, Output> = {
  form: ValidatedForm<Input, Output>;
  /** What will happen, with the name and the amount that it is about. */
  question: ReactNode;
  /** What the button does, named by what it is about: "Record $2,500.00". */
  act: ReactNode;
  /** The same while it is under way: "Recording…". */
  busyAct: ReactNode;
  onBack: () => void;
};

/**
 * The end of a form whose submit is held by `useHeldSubmit`: the question, and the button that sends. The way back comes first
 * and has the focus, so that neither a double click nor a second Enter confirms.
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
    // The form that asks is still busy for a moment, and a disabled button takes no focus.
    if (hasAsked.current || form.isSaving) return;
    hasAsked.current = true;
    wayBack.current?.focus();
  }, [form.isSaving]);

  /** The button that was pressed goes away: the form's own takes the focus in its place. */
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
