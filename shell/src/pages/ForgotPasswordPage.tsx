import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { useState } from "react";
import { requestRecoveryMail } from "#features/password/forgotPassword.ts";
import { ForgotPasswordForm } from "#features/password/ForgotPasswordForm.tsx";
import { FormPage, Lead } from "#lib/FormPage.tsx";

type ForgotPasswordPageProps = { supabase: ShellServices["supabase"] };

export function ForgotPasswordPage({ supabase }: ForgotPasswordPageProps) {
  const [asked, setAsked] = useState<string | null>(null);

  if (asked !== null) {
    return (
      <FormPage>
        <div role="status">
          <h1>Check your inbox</h1>
          <p>
            If there is an account for <strong>{asked}</strong>, we sent an email with a link to it. The link works
            once, for 30 minutes.
          </p>
        </div>
        <p>
          Use it to choose a new password. No email after a few minutes? Check your spam folder and the address above. A
          link from an earlier email also works for 30 minutes after it was sent.
        </p>
        <Button tone="secondary" onClick={() => setAsked(null)}>
          Try again
        </Button>
        <TextLink to="/login">Back to sign in</TextLink>
      </FormPage>
    );
  }

  return (
    <FormPage>
      <hgroup>
        <h1>Forgot your password?</h1>
        <Lead>We'll email you a link to choose a new one.</Lead>
      </hgroup>
      <ForgotPasswordForm
        onSubmit={(email) => requestRecoveryMail(supabase, { email, siteUrl: location.origin })}
        onAsked={setAsked}
      />
      <TextLink to="/login">Back to sign in</TextLink>
    </FormPage>
  );
}
