import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import { Lead } from "#lib/FormPage.tsx";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { PasswordInput } from "@pipelark/shared-ui/forms/PasswordInput";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useState } from "react";
import { styled } from "styled-components";
import { FormFrame, type Refusal, formText } from "#lib/FormFrame.tsx";
import { newPasswordHint, isShortPassword, shortPasswordProblem } from "@pipelark/shared-contracts/newPassword";
import { longestPersonName } from "@pipelark/shared-contracts/personName";
import { TermsCheckbox } from "#lib/TermsCheckbox.tsx";
import type { Acceptance, AcceptOutcome } from "./acceptInvitation.ts";
import type { OpenInvitation } from "./invitationRepository.ts";
import { InvitationSummary } from "./InvitationSummary.tsx";

type OpenInvitationPanelProps = { invitation: OpenInvitation; onSubmit: AcceptInvitationFormProps["onSubmit"] };

export function OpenInvitationPanel({ invitation, onSubmit }: OpenInvitationPanelProps) {
  return (
    <>
      <hgroup>
        <h1>Welcome to {siteBrand().name}</h1>
        <Lead>Enter your name and choose a password to create your account.</Lead>
      </hgroup>
      <InvitationSummary invitation={invitation} />
      <AcceptInvitationForm email={invitation.email} onSubmit={onSubmit} />
    </>
  );
}

type AcceptRefusal = Extract<AcceptOutcome, { kind: "password-refused" | "refused" }>;
type AcceptInvitationFormProps = {
  /** The invited address, under which password managers save the password. */
  email: string;
  /** Resolves to null when the form is no longer needed. */
  onSubmit: (values: Omit<Acceptance, "token" | "email">) => Promise<AcceptRefusal | null>;
};

type FieldFaults = { password?: string; refusal?: Refusal };

/** Name, password and the terms checkbox, which enables the button. */
function AcceptInvitationForm({ email, onSubmit }: AcceptInvitationFormProps) {
  const [isSubmitting, setSubmitting] = useState(false);
  const [hasAgreed, setHasAgreed] = useState(false);
  const [faults, setFaults] = useState<FieldFaults>({});

  async function handleSubmit(fields: FormData) {
    if (!hasAgreed || isSubmitting) return;
    const password = formText(fields, "password");
    const fault = isShortPassword(password) ? shortPasswordProblem : null;
    setFaults(fault ? { password: fault } : {});
    if (fault) return;
    setSubmitting(true);
    const outcome = await onSubmit({
      firstName: formText(fields, "first-name").trim(),
      lastName: formText(fields, "last-name").trim(),
      password,
    });
    if (!outcome) return;
    setSubmitting(false);
    setFaults(outcome.kind === "password-refused" ? { password: outcome.message } : { refusal: outcome });
  }

  return (
    <FormFrame refusal={faults.refusal ?? null} onSubmit={(fields) => void handleSubmit(fields)}>
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <Names>
        <Field label="First name">
          {(field) => (
            <TextInput
              {...field}
              name="first-name"
              autoComplete="given-name"
              required
              maxLength={longestPersonName}
              pattern=".*\S.*"
            />
          )}
        </Field>
        <Field label="Last name">
          {(field) => (
            <TextInput
              {...field}
              name="last-name"
              autoComplete="family-name"
              required
              maxLength={longestPersonName}
              pattern=".*\S.*"
            />
          )}
        </Field>
      </Names>
      <Field label="Password" hint={newPasswordHint} error={faults.password ?? null}>
        {(field) => <PasswordInput {...field} name="password" autoComplete="new-password" required />}
      </Field>
      <TermsCheckbox isChecked={hasAgreed} onChange={setHasAgreed} />
      <Button type="submit" size="large" disabled={!hasAgreed} isBusy={isSubmitting}>
        {isSubmitting ? "Creating your account…" : "Create account"}
      </Button>
    </FormFrame>
  );
}

const Names = styled.div`
  display: grid;
  gap: ${space.medium};

  ${breakpoint.small} {
    grid-template-columns: 1fr 1fr;
  }
`;
