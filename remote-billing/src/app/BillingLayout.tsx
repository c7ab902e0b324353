import { tabsOf } from "@pipelark/shared-contracts/navigation";
import { homeOf, type Role } from "@pipelark/shared-contracts/role";
import { dutyQueries } from "@pipelark/shared-data/people/directoryQueries";
import { PortalLayout } from "@pipelark/shared-signed-in/portal/PortalLayout";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { LockIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { PageHead } from "@pipelark/shared-ui/layout/PageHead";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import declaration from "../../remote.config.ts";

/** Frame of this remote's pages: the portal's for clients, a heading with the pages of billing for staff and admins. */
export function BillingLayout({ children }: { children: ReactNode }) {
  const { role } = useSignedIn().user;
  if (role === "client") return <PortalLayout>{children}</PortalLayout>;
  return (
    <>
      <PageHead
        title="Billing"
        tabs={<BillingTabs role={role} />}
        back={{ to: homeOf(role), label: "Back to Dashboard" }}
      />
      <NarrowTabs>
        <BillingTabs role={role} />
      </NarrowTabs>
      <ForAccounts>{children}</ForAccounts>
    </>
  );
}

/** Mounts a page only for those who keep the accounts, so that it sends no request for anybody else. */
function ForAccounts({ children }: { children: ReactNode }) {
  const { services, user } = useSignedIn();
  const isAdmin = user.role === "admin";
  const duties = useQuery({ ...dutyQueries.own(services, user.id), enabled: !isAdmin });
  if (isAdmin || duties.data?.includes("accounts")) return children;
  return (
    <QueryView query={duties} of="your duties" loading={<Skeleton $height="20rem" />}>
      {() => (
        <EmptyState icon={<LockIcon />} title="Billing is for accounts" headingLevel={2}>
          An admin can give you the duty “Accounts” under People.
        </EmptyState>
      )}
    </QueryView>
  );
}

function BillingTabs({ role }: { role: Role }) {
  return <LinkTabs label="Billing" links={tabsOf(declaration.routes, role)} layout="small" />;
}

/** Tabs of a narrow window, whose heading has none. */
const NarrowTabs = styled.div`
  margin-bottom: ${space.small};

  ${breakpoint.large} {
    display: none;
  }
`;
