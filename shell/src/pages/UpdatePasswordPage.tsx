import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { useState } from "react";
import { updatePassword } from "#features/password/updatePassword.ts";
import { UpdatePasswordForm } from "#features/password/UpdatePasswordForm.tsx";
import { FormPage, Lead } from "#lib/FormPage.tsx";
import { forgetLinkSecret, useLinkSecret } from "#lib/useLinkSecret.ts";

type UpdatePasswordPageProps = {
  /** A client that stores no session. */
  supabase: ShellServices["supabase"];
  onChanged: () => void;
};

const storageKey = "pipelark.recovery";

export function UpdatePasswordPage({ supabase, onChanged }: UpdatePasswordPageProps) {
  const tokenHash = useLinkSecret({ name: "token_hash", storageKey });
  const [overLink, setOverLink] = useState<string | null>(null);

  if (tokenHash === undefined) {
    return (
      <FormPage>
        <h1>Choose a new password</h1>
        <Spinner>Checking the link…</Spinner>
      </FormPage>
    );
  }

  const isOver = overLink !== null && (tokenHash === null || tokenHash === overLink);
  if (tokenHash === null || isOver) {
    return (
      <FormPage>
        <h1>{isOver ? "This link no longer works" : "Open this page from the link in your email"}</h1>
        <p>Each link works once, for 30 minutes. Request a new one and use the latest email.</p>
        <ButtonLink to="/forgot-password">Send a new link</ButtonLink>
      </FormPage>
    );
  }

  async function handleSubmit(password: string) {
    const outcome = await updatePassword(supabase, { tokenHash: tokenHash ?? "", password });
    if (outcome.kind === "password-refused" || outcome.kind === "refused") return outcome;
    forgetLinkSecret(storageKey);
    if (outcome.kind === "changed") onChanged();
    else setOverLink(tokenHash ?? null);
    return null;
  }

  return (
    <FormPage>
      <hgroup>
        <h1>Choose a new password</h1>
        <Lead>You'll be signed out on all devices. Then sign in with your new password.</Lead>
      </hgroup>
      <UpdatePasswordForm onSubmit={handleSubmit} />
    </FormPage>
  );
}
