import type { ShellServices } from "@pipelark/shared-contracts";
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
          <h1>Look into your mailbox</h1>
          <p>
            If <strong>{asked}</strong> belongs to an account, a mail with a link is on its way. The link works once,
            for 30 minutes.
          </p>
        </div>
        <p>
          It opens a page where you choose a new password. No new mail after a few minutes? Check your junk folder and
          the address. A link in your last mail from us still works for half an hour after we sent it.
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
        <Lead>We send you a link to choose a new one.</Lead>
      </hgroup>
      <ForgotPasswordForm
        onSubmit={(email) => requestRecoveryMail(supabase, { email, siteUrl: location.origin })}
        onAsked={setAsked}
      />
      <TextLink to="/login">Back to sign in</TextLink>
    </FormPage>
  );
}
