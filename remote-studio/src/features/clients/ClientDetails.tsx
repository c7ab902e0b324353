import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyDetailsQueries } from "@pipelark/shared-data/clients/companyDetailsQueries";
import { schedulingQueries } from "@pipelark/shared-data/appointments/schedulingQueries";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import { BillingForm } from "@pipelark/shared-signed-in/company/BillingForm";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { ArchiveSection } from "./ArchiveSection.tsx";
import { CompanyForm } from "./CompanyForm.tsx";
import { CompanyHistory } from "./CompanyHistory.tsx";
import { LeadMeetingForm } from "./LeadMeetingForm.tsx";

type ClientDetailsProps = { services: ShellServices; company: Client };

/** Name and billing data of a company, what its leads book, its archive and the history. */
export function ClientDetails({ services, company }: ClientDetailsProps) {
  const billing = useQuery(companyDetailsQueries.billing(services, company.id));

  const chosen = useQuery(schedulingQueries.leadMeeting(services, company.id));
  const routes = useQuery(meetingQueries.routes(services));

  return (
    <Stack>
      <SettingsSection title="Company">
        <CompanyForm services={services} company={company} />
      </SettingsSection>
      <SettingsSection title="Billing details" lead="For invoices. Members who see payments can edit them, too.">
        <QueryView query={billing} of="the billing details" loading={<Skeleton $height="24rem" />} isQuiet>
          {(held) => <BillingForm companyId={company.id} held={held} />}
        </QueryView>
      </SettingsSection>
      <SettingsSection
        title="Meeting with leads"
        lead="Leads that this client has accepted book it by a link, which research copies from the lead."
      >
        <QueryView query={routes} of="the meetings" loading={<Skeleton $height="8rem" />} isQuiet>
          {(offered) => (
            <QueryView query={chosen} of="the chosen meeting" loading={<Skeleton $height="8rem" />} isQuiet>
              {(slug) => <LeadMeetingForm services={services} companyId={company.id} chosen={slug} routes={offered} />}
            </QueryView>
          )}
        </QueryView>
      </SettingsSection>
      <ArchiveSection services={services} company={company} />
      <CompanyHistory services={services} companyId={company.id} />
    </Stack>
  );
}
