import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { invitationMutations } from "@pipelark/shared-data/invitations/invitationQueries";
import type { Invitation, InvitationState, RevokeOutcome } from "@pipelark/shared-data/invitations/invitationSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { ConfirmButton } from "@pipelark/shared-signed-in/ConfirmAct";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useMutation } from "@tanstack/react-query";
import { Facts } from "@pipelark/shared-signed-in/Facts";
import { RoleBadge } from "@pipelark/shared-signed-in/RoleBadge";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { Badge, type BadgeTone } from "@pipelark/shared-ui/data/Badge";

/** An invitation with its state and actions. */
export function InvitationView({ invitation }: { invitation: Invitation }) {
  const { to } = useAddress();
  const { email, role, company, invitedBy, createdAt, expiresAt, acceptedAt, acceptedBy, revokedAt, state } =
    invitation;
  const again = { invitation: "new", email, as: role, company: company?.id ?? null };

  return (
    <Stack>
      <Facts
        facts={[
          { label: "Email", value: email },
          { label: "Status", value: <InvitationBadge state={state} /> },
          { label: "Role", value: <RoleBadge role={role} /> },
          ...(company ? [{ label: "Company", value: company.name }] : []),
          { label: "Invited by", value: invitedBy ?? "Database owner" },
          { label: "Invited", value: formatMoment(createdAt) },
          ...(acceptedAt ? [{ label: "Accepted", value: formatMoment(acceptedAt) }] : []),
          ...(revokedAt ? [{ label: "Revoked", value: formatMoment(revokedAt) }] : []),
          ...(state === "open" || state === "expired"
            ? [{ label: state === "open" ? "Expires" : "Expired", value: formatMoment(expiresAt) }]
            : []),
        ]}
      />
      <Cluster $gap="tight">
        {state === "open" && <Revoke invitation={invitation} />}
        {state === "accepted" && acceptedBy && (
          <ButtonLink to={to({ invitation: null, person: acceptedBy })} tone="secondary" size="medium">
            View person
          </ButtonLink>
        )}
        {state !== "accepted" && (
          <ButtonLink to={to(again)} tone="secondary" size="medium">
            {state === "open" ? "Send new link" : "Invite again"}
          </ButtonLink>
        )}
      </Cluster>
    </Stack>
  );
}

function Revoke({ invitation: { id, email } }: { invitation: Invitation }) {
  const { services } = useSignedIn();
  const { mutateAsync: revoke } = useMutation(invitationMutations.revoke(services));
  return (
    <ConfirmButton
      label="Revoke"
      title="Revoke this invitation?"
      act="Revoke"
      busyAct="Revoking…"
      cancel="Keep invitation"
      run={() => revoke(id)}
      refusalOf={(outcome) => refusalOf(outcome, email)}
      failure="The invitation could not be revoked"
    >
      The link sent to {email} stops working immediately. You can invite them again.
    </ConfirmButton>
  );
}

function refusalOf({ kind }: RevokeOutcome, email: string): string | null {
  switch (kind) {
    case "revoked":
      return null;
    case "accepted":
      return `${email} accepted it in the meantime. You'll find them under People.`;
    case "missing":
      return "The invitation no longer exists.";
    default:
      return assertNever(kind);
  }
}

const tones: Record<InvitationState, BadgeTone> = { open: "info", expired: "warn", accepted: "ok", revoked: "muted" };

/** State of an invitation. */
export function InvitationBadge({ state }: { state: InvitationState }) {
  return <Badge tone={tones[state]}>{state}</Badge>;
}
