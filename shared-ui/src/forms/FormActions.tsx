import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { styled } from "styled-components";
import { Button } from "#controls/Button.tsx";
import type { ButtonTone } from "#controls/Button.styles.ts";
import { space } from "#theme/tokens.ts";
import { VisibleError } from "#forms/VisibleError.tsx";
import type { ValidatedForm } from "./useValidatedForm.ts";

export type FormActionsProps<Input extends FieldValues, Output> = {
  form: ValidatedForm<Input, Output>;
  /** What the button does: "Add update". */
  act: ReactNode;
  /** The same while it is under way: "Adding…". */
  busyAct?: ReactNode;
  tone?: ButtonTone;
  /** Other ways on, such as a Cancel button. */
  children?: ReactNode;
};

/** The end of a validated form: what went wrong that concerns no field, and the button that saves. */
export function FormActions<Input extends FieldValues, Output>({
  form,
  act,
  busyAct = "Saving…",
  tone = "primary",
  children,
}: FormActionsProps<Input, Output>) {
  return (
    <Stack>
      {form.failure && <VisibleError key={form.failure}>{form.failure}</VisibleError>}
      <Row>
        <Button type="submit" size="medium" tone={tone} isBusy={form.isSaving}>
          {form.isSaving ? busyAct : act}
        </Button>
        {children}
      </Row>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.small};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tight};
`;
