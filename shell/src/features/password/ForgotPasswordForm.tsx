import { Button } from "@pipelark/shared-ui/controls/Button";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useState } from "react";
import { FormFrame, formText } from "#lib/FormFrame.tsx";
import type { MailOutcome } from "./forgotPassword.ts";

type ForgotPasswordFormProps = { onSubmit: (email: string) => Promise<MailOutcome>; onAsked: (email: string) => void };

type Progress = { kind: "idle" } | { kind: "asking" } | Extract<MailOutcome, { kind: "refused" }>;

export function ForgotPasswordForm({ onSubmit, onAsked }: ForgotPasswordFormProps) {
  const [progress, setProgress] = useState<Progress>({ kind: "idle" });
  const isAsking = progress.kind === "asking";

  async function handleSubmit(fields: FormData) {
    if (isAsking) return;
    const email = formText(fields, "email").trim();
    setProgress({ kind: "asking" });
    const outcome = await onSubmit(email);
    if (outcome.kind === "asked") onAsked(email);
    else setProgress(outcome);
  }

  return (
    <FormFrame refusal={progress.kind === "refused" ? progress : null} onSubmit={(fields) => void handleSubmit(fields)}>
      <Field label="Email" hint="The address you sign in with.">
        {(field) => <TextInput {...field} name="email" type="email" autoComplete="username" required />}
      </Field>
      <Button type="submit" size="large" isBusy={isAsking}>
        {isAsking ? "Sending…" : "Send link"}
      </Button>
    </FormFrame>
  );
}
