import type { Dossier } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import { type OwnCompany, OwnCompanyView } from "@pipelark/shared-signed-in/portal/OwnCompanyView";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useModule } from "@pipelark/shared-signed-in/useModule";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { LeadDrawer } from "./LeadDrawer.tsx";
import { LeadList } from "./LeadList.tsx";
import { useLeadAddress } from "./useLeadAddress.ts";

/** What stands below a lead's verdict. */
type RenderMore = (lead: Dossier, own: OwnCompany) => ReactNode;

/** The leads of the reader's company, and whom they never want to be contacted. */
export function ClientLeads({ renderMore }: { renderMore: RenderMore }) {
  const { to, view } = useLeadAddress();

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
      <OwnCompanyView of="your leads" height="100vh">
        {(own) => <OfCompany own={own} renderMore={renderMore} />}
      </OwnCompanyView>
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

const Title = styled.h1`
  font-size: ${text.heading};
`;
