import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { invitationQueries } from "@pipelark/shared-data/invitations/invitationQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { formatDay } from "@pipelark/shared-time/formats";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { paths } from "#app/paths.ts";
import { PageSection } from "#lib/PageSection.tsx";
import { FactLine, FactList, Quiet } from "./FactList.tsx";
import { MemberList } from "./MemberList.tsx";

type CompanyPeopleProps = { services: ShellServices; company: Client };

/** Members of the company, and those who were invited and have not accepted yet. */
export function CompanyPeople({ services, company }: CompanyPeopleProps) {
  const query = useQuery(invitationQueries.ofCompany(services, company.id));

  return (
    <Stack $gap="large">
      <MemberList services={services} company={company} />
      <PageSection level={3} title="Open invitations">
        <QueryView
          query={query}
          of="the invitations"
          loading={<Skeleton $height="3.5rem" />}
          empty={<Quiet>No open invitations.</Quiet>}
        >
          {(invitations) => (
            <FactList aria-label="Open invitations">
              {invitations.map(({ id, email, invitedBy, expiresAt, state }) => (
                <FactLine
                  key={id}
                  to={`${paths.workspaceStaff}?${String(new URLSearchParams({ show: "invitations", invitation: id }))}`}
                  title={email}
                  detail={invitedBy ? `Invited by ${invitedBy}` : "Invited"}
                >
                  {state === "expired" ? (
                    <Badge tone="warn">{`Expired ${formatDay(expiresAt)}`}</Badge>
                  ) : (
                    <span>{`Expires ${formatDay(expiresAt)}`}</span>
                  )}
                </FactLine>
              ))}
            </FactList>
          )}
        </QueryView>
      </PageSection>
    </Stack>
  );
}
