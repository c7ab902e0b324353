import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { clientQueries } from "@pipelark/shared-data/clients/clientQueries";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { paths } from "#app/paths.ts";
import { PageSection } from "#lib/PageSection.tsx";
import { FactLine, FactList, Quiet } from "./FactList.tsx";

type MemberListProps = { services: ShellServices; company: Client };

/** People who sign in for the company, with a button to invite more. */
export function MemberList({ services, company }: MemberListProps) {
  const query = useQuery(clientQueries.members(services, company.id));
  const invitation = new URLSearchParams({ invitation: "new", company: company.id });

  return (
    <PageSection
      level={3}
      title="Members"
      acts={
        <ButtonLink to={`${paths.workspaceStaff}?${String(invitation)}`} tone="secondary" size="medium">
          {query.data?.length === 0 ? "Invite first member" : "Invite member"}
        </ButtonLink>
      }
    >
      <QueryView
        query={query}
        of="the members"
        loading={<Skeleton $height="3.5rem" />}
        empty={<Quiet>This client has no members yet.</Quiet>}
      >
        {(members) => (
          <FactList aria-label="Members">
            {members.map(({ id, name }) => (
              <FactLine
                key={id}
                to={`${paths.workspaceStaff}?${String(new URLSearchParams({ person: id }))}`}
                title={name || "No name"}
              />
            ))}
          </FactList>
        )}
      </QueryView>
    </PageSection>
  );
}
