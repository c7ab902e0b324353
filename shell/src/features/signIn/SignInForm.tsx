import { Button } from "@pipelark/shared-ui/controls/Button";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { PasswordInput } from "@pipelark/shared-ui/forms/PasswordInput";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useState } from "react";
import { FormFrame, formText } from "#lib/FormFrame.tsx";
import { TermsCheckbox } from "#lib/TermsCheckbox.tsx";
import type { SignInOutcome } from "./signIn.ts";

type SignInFormProps = {
  onSubmit: (credentials: { email: string; password: string }) => Promise<SignInOutcome>;
  onSignedIn: (outcome: Extract<SignInOutcome, { kind: "signed-in" }>) => void;
  /** The password is right, and the second factor comes next. */
  onSecondFactor: () => void;
};

type Progress = { kind: "idle" } | { kind: "submitting" } | Extract<SignInOutcome, { kind: "refused" }>;

/** Email, password and the terms checkbox, which enables the button. Keeps the input after a refusal. */
export function SignInForm({ onSubmit, onSignedIn, onSecondFactor }: SignInFormProps) {
  const [progress, setProgress] = useState<Progress>({ kind: "idle" });
  const [hasAgreed, setHasAgreed] = useState(false);
  const isSubmitting = progress.kind === "submitting";

  async function handleSubmit(fields: FormData) {
    if (!hasAgreed || isSubmitting) return;
    setProgress({ kind: "submitting" });
    const outcome = await onSubmit({ email: formText(fields, "email").trim(), password: formText(fields, "password") });
    if (outcome.kind === "signed-in") onSignedIn(outcome);
    else if (outcome.kind === "second-factor") onSecondFactor();
    else setProgress(outcome);
  }

  return (
    <FormFrame refusal={progress.kind === "refused" ? progress : null} onSubmit={(fields) => void handleSubmit(fields)}>
      <Field label="Email">
        {(field) => <TextInput {...field} name="email" type="email" autoComplete="username" required />}
      </Field>
      <Field label="Password">
        {(field) => <PasswordInput {...field} name="password" autoComplete="current-password" required />}
      </Field>
      <TermsCheckbox isChecked={hasAgreed} onChange={setHasAgreed} />
      <Button type="submit" size="large" disabled={!hasAgreed} isBusy={isSubmitting}>
        {isSubmitting ? "Signing In..." : "Sign In"}
      </Button>
    </FormFrame>
  );
}
