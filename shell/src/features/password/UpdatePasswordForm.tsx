import { Button } from "@pipelark/shared-ui/controls/Button";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { PasswordInput } from "@pipelark/shared-ui/forms/PasswordInput";
import { useState } from "react";
import { FormFrame, type Refusal, formText } from "#lib/FormFrame.tsx";
import { newPasswordHint, isShortPassword, shortPasswordProblem } from "@pipelark/shared-contracts/newPassword";
import type { UpdateOutcome } from "./updatePassword.ts";

type PasswordRefusal = Extract<UpdateOutcome, { kind: "password-refused" | "refused" }>;
type UpdatePasswordFormProps = {
  /** Resolves to null when the form is no longer needed. */
  onSubmit: (password: string) => Promise<PasswordRefusal | null>;
};

type FieldFaults = { password?: string; repeated?: string; refusal?: Refusal };

export function UpdatePasswordForm({ onSubmit }: UpdatePasswordFormProps) {
  const [isSaving, setSaving] = useState(false);
  const [faults, setFaults] = useState<FieldFaults>({});

  async function handleSubmit(fields: FormData) {
    if (isSaving) return;
    const password = formText(fields, "password");
    const found = faultsOf(password, formText(fields, "repeated"));
    setFaults(found ?? {});
    if (found) return;
    setSaving(true);
    const outcome = await onSubmit(password);
    if (!outcome) return;
    setSaving(false);
    setFaults(outcome.kind === "password-refused" ? { password: outcome.message } : { refusal: outcome });
  }

  return (
    <FormFrame refusal={faults.refusal ?? null} onSubmit={(fields) => void handleSubmit(fields)}>
      <Field label="New password" hint={newPasswordHint} error={faults.password ?? null}>
        {(field) => <PasswordInput {...field} name="password" autoComplete="new-password" required />}
      </Field>
      <Field label="Confirm new password" error={faults.repeated ?? null}>
        {(field) => <PasswordInput {...field} name="repeated" autoComplete="new-password" required />}
      </Field>
      <Button type="submit" size="large" isBusy={isSaving}>
        {isSaving ? "Saving…" : "Save new password"}
      </Button>
    </FormFrame>
  );
}

function faultsOf(password: string, repeated: string): FieldFaults | null {
  if (isShortPassword(password)) return { password: shortPasswordProblem };
  return password === repeated ? null : { repeated: "The passwords don't match." };
}
