import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { memberQueries } from "@pipelark/shared-data/clients/memberQueries";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { MemberRights } from "@pipelark/shared-signed-in/company/MemberRights";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { paths } from "#app/paths.ts";
import { PageSection } from "#lib/PageSection.tsx";
import { Quiet } from "./FactList.tsx";

type MemberListProps = { services: ShellServices; company: Client };

const everyRight = { sees_money: true, may_decide: true, may_invite: true };

/** People who sign in for the company with their rights, and a button to invite more. */
export function MemberList({ services, company }: MemberListProps) {
  const query = useQuery(memberQueries.of(services, company.id));
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
          <MemberRights
            members={members}
            grantable={everyRight}
            renderName={({ id, name }) => (
              <TextLink to={`${paths.workspaceStaff}?${String(new URLSearchParams({ person: id }))}`}>
                {name || "No name"}
              </TextLink>
            )}
          />
        )}
      </QueryView>
    </PageSection>
  );
}
