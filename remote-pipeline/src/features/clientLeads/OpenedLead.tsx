import { deliveredLeadQueries } from "@pipelark/shared-data/lead/deliveredLeadQueries";
import type { Dossier } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import { ObjectTitle } from "@pipelark/shared-signed-in/ObjectTitle";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { DossierLines } from "./DossierLines.tsx";
import { LeadHistory } from "./LeadHistory.tsx";
import { personOf } from "./leadColumns.tsx";
import { StandingBadge } from "./StandingBadge.tsx";
import { VerdictPanel } from "./VerdictPanel.tsx";

type OpenedLeadProps = {
  id: string;
  mayDecide: boolean;
  /** What stands below the verdict: its appointments and deals. */
  renderMore: (lead: Dossier) => ReactNode;
};

/** A lead with its dossier, the verdict and the history. */
export function OpenedLead({ id, mayDecide, renderMore }: OpenedLeadProps) {
  const { services } = useSignedIn();
  const query = useQuery(deliveredLeadQueries.dossier(services, id));
  const history = useQuery(deliveredLeadQueries.events(services, id));

  return (
    <QueryView query={query} of="this lead" loading={<LeadToCome />} missing={<NoSuchLead />} isQuiet>
      {(lead) => (
        <Stack>
          <ObjectTitle name={lead.firm} />
          <Head lead={lead} />
          <DossierLines lead={lead} />
          <VerdictPanel lead={lead} mayDecide={mayDecide} />
          {renderMore(lead)}
          <LeadHistory query={history} />
        </Stack>
      )}
    </QueryView>
  );
}

function Head({ lead }: { lead: Dossier }) {
  return (
    <div>
      <Cluster $gap="tight">
        <Firm>{lead.firm}</Firm>
        <StandingBadge lead={lead} />
      </Cluster>
      <p>{personOf(lead)}</p>
      <Quiet>{lead.title}</Quiet>
      {lead.person === null && <Quiet>This person's data was erased.</Quiet>}
    </div>
  );
}

function LeadToCome() {
  return (
    <Stack role="status" aria-busy="true" aria-label="Loading the lead">
      <Skeleton $width="60%" $height="2.5rem" />
      <Skeleton $height="16rem" />
    </Stack>
  );
}

function NoSuchLead() {
  return (
    <EmptyState title="Lead not found" headingLevel={3}>
      The link is wrong, or the lead was taken back.
    </EmptyState>
  );
}

const Firm = styled.h3`
  font-size: ${text.subheading};
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
