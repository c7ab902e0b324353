import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { styled } from "styled-components";
import { Button } from "#controls/Button.tsx";
import type { ButtonTone } from "#controls/Button.styles.ts";
import { VisibleError } from "#feedback/ErrorBox.tsx";
import { space } from "#theme/tokens.ts";
import type { ValidatedForm } from "./useValidatedForm.ts";

export type FormActionsProps<Input extends FieldValues, Output> = {
  form: ValidatedForm<Input, Output>;
  /** Label of the button: "Add update". */
  act: ReactNode;
  /** Label while saving: "Adding…". */
  busyAct?: ReactNode;
  tone?: ButtonTone;
  /** Other buttons, such as Cancel. */
  children?: ReactNode;
};

/** End of a validated form: errors that belong to no field, and the save button. */
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
