import { formatMoment } from "@pipelark/shared-time/formats";
import { Banner } from "@pipelark/shared-ui/feedback/Banner";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { CopyButton } from "@pipelark/shared-ui/controls/CopyButton";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useEffect, useRef } from "react";
import { linkOf } from "./inviteToken.ts";

type InvitedLinkProps = { invitation: { email: string; token: string }; expiresAt: Date | null; onClose: () => void };

/** Link of the invitation just sent. The database stores only its hash, so the link cannot be shown again. */
export function InvitedLink({ invitation: { email, token }, expiresAt, onClose }: InvitedLinkProps) {
  const link = useRef<HTMLInputElement>(null);

  useEffect(() => link.current?.select(), []);

  return (
    <Stack>
      <Banner tone="ok" title={`${email} was invited.`}>
        We're sending them the link by email.
      </Banner>
      <Field
        label="One-time link"
        hint={`Shown only once. It works once${expiresAt ? ` and expires ${formatMoment(expiresAt)}` : ""}. Anyone who has it can sign up as ${email}.`}
      >
        {(input) => (
          <TextInput {...input} ref={link} readOnly value={linkOf(token)} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <Cluster $gap="tight">
        <CopyButton text={linkOf(token)}>Copy link</CopyButton>
        <Button tone="secondary" size="medium" onClick={onClose}>
          Done
        </Button>
      </Cluster>
    </Stack>
  );
}
