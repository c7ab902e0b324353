import { Button } from "@pipelark/shared-ui/Button";
import { Checkbox } from "@pipelark/shared-ui/Checkbox";
import { ErrorBox } from "@pipelark/shared-ui/ErrorBox";
import { ExternalLink } from "@pipelark/shared-ui/ExternalLink";
import { Field } from "@pipelark/shared-ui/Field";
import { PasswordInput } from "@pipelark/shared-ui/PasswordInput";
import { TextInput } from "@pipelark/shared-ui/TextInput";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useState, type SubmitEvent } from "react";
import { styled } from "styled-components";
import type { SignInOutcome } from "./signIn.ts";

type SignInFormProps = {
  onSubmit: (credentials: { email: string; password: string }) => Promise<SignInOutcome>;
  onSignedIn: (outcome: Extract<SignInOutcome, { kind: "signed-in" }>) => void;
};

type Progress = { kind: "idle" } | { kind: "submitting" } | Extract<SignInOutcome, { kind: "refused" }>;

/** E-mail, password and the terms box that gates the button. What was typed stays after a refusal. */
export function SignInForm({ onSubmit, onSignedIn }: SignInFormProps) {
  const [progress, setProgress] = useState<Progress>({ kind: "idle" });
  const [hasAgreed, setHasAgreed] = useState(false);
  const isSubmitting = progress.kind === "submitting";

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!hasAgreed || isSubmitting) return;
    const fields = new FormData(event.currentTarget);
    setProgress({ kind: "submitting" });
    const outcome = await onSubmit({ email: textOf(fields, "email").trim(), password: textOf(fields, "password") });
    if (outcome.kind === "signed-in") onSignedIn(outcome);
    else setProgress(outcome);
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(event)}>
      {progress.kind === "refused" && (
        <ErrorBox>
          <strong>{progress.message}</strong>
          {progress.advice && <p>{progress.advice}</p>}
        </ErrorBox>
      )}
      <Field label="Email">
        {(field) => <TextInput {...field} name="email" type="email" autoComplete="username" required />}
      </Field>
      <Field label="Password">
        {(field) => <PasswordInput {...field} name="password" autoComplete="current-password" required />}
      </Field>
      <Checkbox name="terms" checked={hasAgreed} onChange={(event) => setHasAgreed(event.target.checked)}>
        I agree to the <ExternalLink href="/policies">Terms and Conditions and Privacy Policy</ExternalLink>
      </Checkbox>
      <Button type="submit" size="large" disabled={!hasAgreed} isBusy={isSubmitting}>
        {isSubmitting ? "Signing In..." : "Sign In"}
      </Button>
    </Form>
  );
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}

const Form = styled.form`
  display: grid;
  gap: ${space.medium};
`;
