import type { Dossier } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import type { Overview } from "@pipelark/shared-data/overview/portalOverviewSchema";
import { overviewQueries } from "@pipelark/shared-data/clients/companyQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useModule } from "@pipelark/shared-signed-in/useModule";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { LeadDrawer } from "./LeadDrawer.tsx";
import { LeadList } from "./LeadList.tsx";
import { useLeadAddress } from "./useLeadAddress.ts";

type OwnCompany = Extract<Overview, { kind: "overview" }>;
/** What stands below a lead's verdict. */
type RenderMore = (lead: Dossier, own: OwnCompany) => ReactNode;

/** The leads of the reader's company, and whom they never want to be contacted. */
export function ClientLeads({ renderMore }: { renderMore: RenderMore }) {
  const { services } = useSignedIn();
  const { to, view } = useLeadAddress();
  const overview = useQuery(overviewQueries.own(services));

  return (
    <Stack>
      <Title>Leads</Title>
      <LinkTabs
        label="Leads"
        links={[
          { to: to({ view: null }), label: "Leads", isCurrent: view !== "never-contact" },
          {
            to: to({ view: "never-contact", lead: null }),
            label: "Never contact",
            isCurrent: view === "never-contact",
          },
        ]}
      />
      <QueryView query={overview} of="your leads" loading={<Skeleton $height="100vh" />} isQuiet>
        {(own) => (own.kind === "overview" ? <OfCompany own={own} renderMore={renderMore} /> : <NoCompany />)}
      </QueryView>
    </Stack>
  );
}

function OfCompany({ own, renderMore }: { own: OwnCompany; renderMore: RenderMore }) {
  const { view } = useLeadAddress();
  if (view === "never-contact")
    return <NeverContactView companyId={own.company.id} mayRemove={own.rights.may_decide} />;
  return (
    <>
      <LeadList own={own} />
      <LeadDrawer
        companyId={own.company.id}
        mayDecide={own.rights.may_decide}
        renderMore={(lead) => renderMore(lead, own)}
      />
    </>
  );
}

/** Loaded when it is opened. */
function NeverContactView(props: { companyId: string; mayRemove: boolean }) {
  const part = useModule({ name: "never-contact", load: () => import("./NeverContact.tsx") });
  return (
    <QueryView query={part} of="this list" loading={<Skeleton $height="20rem" />}>
      {({ NeverContact }) => <NeverContact {...props} />}
    </QueryView>
  );
}

function NoCompany() {
  return (
    <EmptyState title="No company yet" headingLevel={2}>
      Your account isn't linked to a company yet. Write to us to be added.
    </EmptyState>
  );
}

const Title = styled.h1`
  font-size: ${text.heading};
`;
