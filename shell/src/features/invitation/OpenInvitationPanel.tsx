import { brand } from "@pipelark/shared-contracts";
import { Lead } from "#lib/FormPage.tsx";
import { AcceptInvitationForm, type AcceptInvitationFormProps } from "./AcceptInvitationForm.tsx";
import type { OpenInvitation } from "./invitationSchema.ts";
import { InvitationSummary } from "./InvitationSummary.tsx";

type OpenInvitationPanelProps = { invitation: OpenInvitation; onSubmit: AcceptInvitationFormProps["onSubmit"] };

export function OpenInvitationPanel({ invitation, onSubmit }: OpenInvitationPanelProps) {
  return (
    <>
      <hgroup>
        <h1>Welcome to {brand.name}</h1>
        <Lead>Say who you are and choose a password. Then your account is ready.</Lead>
      </hgroup>
      <InvitationSummary invitation={invitation} />
      <AcceptInvitationForm email={invitation.email} onSubmit={onSubmit} />
    </>
  );
}
