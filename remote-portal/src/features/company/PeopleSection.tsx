import { memberQueries } from "@pipelark/shared-data/clients/memberQueries";
import type { Rights } from "@pipelark/shared-data/clients/rightsSchema";
import { MemberRights } from "@pipelark/shared-signed-in/company/MemberRights";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { InviteColleague } from "./InviteColleague.tsx";
import { OpenInvitations } from "./OpenInvitations.tsx";

type PeopleSectionProps = { companyId: string; rights: Rights };

const noRight: Rights = { sees_money: false, may_decide: false, may_invite: false };

/** Members of the reader's company and what they may do. Members who may invite give the rights that they have themselves. */
export function PeopleSection({ companyId, rights }: PeopleSectionProps) {
  const { services } = useSignedIn();
  const members = useQuery(memberQueries.of(services, null));

  return (
    <SettingsSection
      title="People and rights"
      lead={
        rights.may_invite
          ? "Changes are saved immediately. You can give colleagues the rights that you have yourself."
          : "Colleagues who may invite can change these rights."
      }
    >
      <QueryView query={members} of="your colleagues" loading={<Skeleton $height="9rem" />}>
        {(people) => <MemberRights members={people} grantable={rights.may_invite ? rights : noRight} />}
      </QueryView>
      {rights.may_invite && (
        <>
          <OpenInvitations companyId={companyId} />
          <InviteColleague companyId={companyId} rights={rights} />
        </>
      )}
    </SettingsSection>
  );
}
