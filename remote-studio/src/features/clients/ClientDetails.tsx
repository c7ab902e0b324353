import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyDetailsQueries } from "@pipelark/shared-data/clients/companyDetailsQueries";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { BillingForm } from "@pipelark/shared-signed-in/company/BillingForm";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { ArchiveSection } from "./ArchiveSection.tsx";
import { CompanyForm } from "./CompanyForm.tsx";
import { CompanyHistory } from "./CompanyHistory.tsx";

type ClientDetailsProps = { services: ShellServices; company: Client };

/** Name and billing data of a company, its archive and the history of all three. */
export function ClientDetails({ services, company }: ClientDetailsProps) {
  const billing = useQuery(companyDetailsQueries.billing(services, company.id));

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
      <ArchiveSection services={services} company={company} />
      <CompanyHistory services={services} companyId={company.id} />
    </Stack>
  );
}
