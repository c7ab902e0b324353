import { companyDetailsQueries } from "@pipelark/shared-data/clients/companyDetailsQueries";
import { BillingForm } from "@pipelark/shared-signed-in/company/BillingForm";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";

/** Billing data of the reader's company, for members who see money. */
export function CompanySection({ companyId }: { companyId: string }) {
  const { services } = useSignedIn();
  const billing = useQuery(companyDetailsQueries.billing(services, companyId));

  return (
    <SettingsSection title="Company" lead="Billing details for your invoices.">
      <QueryView query={billing} of="your billing details" loading={<Skeleton $height="33rem" />} isQuiet>
        {(held) => <BillingForm companyId={companyId} held={held} />}
      </QueryView>
    </SettingsSection>
  );
}
