import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { clientQueries } from "@pipelark/shared-data/clients/clientQueries";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";

type MemberListProps = { services: ShellServices; company: Client };

/** People who sign in for the company, with a button to invite more. */
export function MemberList({ services, company }: MemberListProps) {
  const query = useQuery(clientQueries.members(services, company.id));
  const invitation = new URLSearchParams({ invitation: "new", company: company.id });

  return (
    <Card $shape="panel" aria-labelledby="members">
      <Stack $gap="small">
        <Heading id="members">Members</Heading>
        <QueryView
          query={query}
          of="the members"
          loading={<Skeleton $width="60%" />}
          empty={<Muted>This client has no members yet.</Muted>}
        >
          {(members) => (
            <ul aria-labelledby="members">
              {members.map(({ id, name }) => (
                <Line key={id}>
                  <TextLink to={`${paths.workspaceStaff}?${String(new URLSearchParams({ person: id }))}`}>
                    {name || "No name"}
                  </TextLink>
                </Line>
              ))}
            </ul>
          )}
        </QueryView>
        <div>
          <ButtonLink to={`${paths.workspaceStaff}?${String(invitation)}`} tone="secondary" size="medium">
            {query.data?.length === 0 ? "Invite first member" : "Invite member"}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}

const Heading = styled.h3`
  font-size: ${text.subheading};
`;

const Muted = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Line = styled.li`
  padding-block: 0.375rem;
`;
