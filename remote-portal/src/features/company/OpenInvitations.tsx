import { invitationMutations, invitationQueries } from "@pipelark/shared-data/invitations/invitationQueries";
import type { Invitation } from "@pipelark/shared-data/invitations/invitationSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { formatDay } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { styled } from "styled-components";

/** Colleagues who were invited and have not accepted yet. */
export function OpenInvitations({ companyId }: { companyId: string }) {
  const { services } = useSignedIn();
  const title = useId();
  const query = useQuery(invitationQueries.ofCompany(services, companyId));
  const { act, failed } = useAct();
  const { mutateAsync: revoke } = useMutation(invitationMutations.revoke(services));

  function handleRevoke({ id, email }: Invitation) {
    void act({
      key: id,
      run: () => revoke(id),
      failure: `The invitation of ${email} could not be revoked`,
      done: ({ kind }) => ({
        message:
          kind === "accepted" ? `${email} has accepted in the meantime.` : `The invitation of ${email} was revoked.`,
      }),
    });
  }

  return (
    <QueryView query={query} of="your invitations" empty={null}>
      {(invitations) => (
        <section aria-labelledby={title}>
          <Heading id={title}>Open invitations</Heading>
          <List>
            {invitations.map((invitation) => (
              <li key={invitation.id}>
                <Who>
                  <p>{invitation.email}</p>
                  {invitation.state === "expired" ? (
                    <Badge tone="warn">{`Expired ${formatDay(invitation.expiresAt)}`}</Badge>
                  ) : (
                    <Quiet>{`Expires ${formatDay(invitation.expiresAt)}`}</Quiet>
                  )}
                </Who>
                <Button
                  tone="secondary"
                  size="medium"
                  aria-label={`Revoke the invitation of ${invitation.email}`}
                  onClick={() => handleRevoke(invitation)}
                >
                  Revoke
                </Button>
              </li>
            ))}
          </List>
          <ActFaults acts={failed} />
        </section>
      )}
    </QueryView>
  );
}

const Heading = styled.h3`
  font-size: ${text.compact};
  letter-spacing: normal;
`;

const List = styled.ul`
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.tight} ${space.medium};
    align-items: center;
    padding-block: ${space.tight};
  }

  > li + li {
    border-top: 0.0625rem solid ${color.line};
  }
`;

const Who = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
