import type { Role } from "@pipelark/shared-contracts/role";
import { parseTimestamp } from "@pipelark/shared-contracts/timestamp";
import { formatMoment } from "@pipelark/shared-time/formats";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import type { OpenInvitation } from "./invitationRepository.ts";

const roleNames: Record<Role, string> = { admin: "Admin", staff: "Staff", client: "Client" };

/** The invited address, role and expiry. */
export function InvitationSummary({ invitation }: { invitation: OpenInvitation }) {
  const until = parseTimestamp(invitation.expires_at);

  return (
    <Facts>
      <dt>Email</dt>
      <dd>{invitation.email}</dd>
      <dt>Role</dt>
      <dd>{roleNames[invitation.role]}</dd>
      {invitation.company && (
        <>
          <dt>Company</dt>
          <dd>{invitation.company}</dd>
        </>
      )}
      {until && (
        <>
          <dt>Valid until</dt>
          <dd>{formatMoment(until)}</dd>
        </>
      )}
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.hair} ${space.medium};
  margin: 0;
  font-size: ${text.small};

  dt {
    color: ${color.textMuted};
  }

  dd {
    margin: 0;
    font-weight: 500;
  }
`;
