import { companyQueries } from "@pipelark/shared-data/clients/companyQueries";
import { firmQueries } from "@pipelark/shared-data/firm/firmQueries";
import { leadQueries } from "@pipelark/shared-data/lead/leadQueries";
import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { ObjectTitle } from "@pipelark/shared-signed-in/ObjectTitle";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { together } from "@pipelark/shared-signed-in/reading";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AddLeadTask } from "./AddLeadTask.tsx";
import { DossierForm } from "./DossierForm.tsx";
import { LeadActs } from "./LeadActs.tsx";
import { LeadAssignment } from "./LeadAssignment.tsx";
import { LeadFacts } from "./LeadFacts.tsx";
import { LeadHistory } from "./LeadHistory.tsx";
import { useDossierForm } from "./useDossierForm.ts";

type RenderMore = ((lead: WholeLead) => ReactNode) | undefined;

export function OpenLead({ id, renderMore }: { id: string; renderMore: RenderMore }) {
  const { services } = useSignedIn();
  const query = useQuery(leadQueries.one(services, id));

  return (
    <QueryView
      query={query}
      of="this lead"
      loading={<Skeleton $height="24rem" role="status" aria-label="Loading the lead" />}
      missing={<EmptyState title="Lead not found">It no longer exists, or you don't research this company.</EmptyState>}
    >
      {(lead) => <LeadParts lead={lead} renderMore={renderMore} />}
    </QueryView>
  );
}

function LeadParts({ lead, renderMore }: { lead: WholeLead; renderMore: RenderMore }) {
  const { services, user } = useSignedIn();
  const company = useQuery(companyQueries.rules(services, lead.companyId));
  const contact = useQuery(firmQueries.contact(services, lead.contactId));
  const dossier = useDossierForm({ services, user, lead });

  return (
    <Stack $gap="large">
      <ObjectTitle name={lead.firm} />
      <LeadFacts lead={lead} company={company.data} contact={contact.data} />
      <LeadAssignment lead={lead} />
      <QueryView query={together([company, contact])} of="the company and the contact" />
      {company.data && (
        <LeadActs lead={lead} company={company.data} contact={contact.data} isEdited={dossier.form.isDirty} />
      )}
      {renderMore?.(lead)}
      <DrawerSection title="Dossier">
        <DossierForm {...dossier} lead={lead} />
      </DrawerSection>
      <AddLeadTask lead={lead} />
      <LeadHistory lead={lead} />
    </Stack>
  );
}
