import { tabsOf } from "@pipelark/shared-contracts/navigation";
import { dutyQueries } from "@pipelark/shared-data/people/directoryQueries";
import { homeOf, type Role } from "@pipelark/shared-contracts/role";
import { PortalLayout } from "@pipelark/shared-signed-in/portal/PortalLayout";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { LockIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { PageHead } from "@pipelark/shared-ui/layout/PageHead";
import { useLocation } from "@pipelark/shared-router";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import declaration from "../../remote.config.ts";

/** Frame of this remote's pages: the portal's for clients, a heading with the pipeline's pages for staff and admins. */
export function PipelineLayout({ children }: { children: ReactNode }) {
  const { role } = useSignedIn().user;
  if (role === "client") return <PortalLayout>{children}</PortalLayout>;
  return (
    <>
      <PageHead
        title="Pipeline"
        tabs={<PipelineTabs role={role} />}
        back={{ to: homeOf(role), label: "Back to Dashboard" }}
      />
      <NarrowTabs>
        <PipelineTabs role={role} />
      </NarrowTabs>
      <ForResearch>{children}</ForResearch>
    </>
  );
}

/** Mounts a page only for those who research, and the deals for accounts, so that it sends no request for anybody else. */
function ForResearch({ children }: { children: ReactNode }) {
  const { services, user } = useSignedIn();
  const isAdmin = user.role === "admin";
  const duty = useLocation().pathname === paths.deals ? ["research", "accounts"] : ["research"];
  const duties = useQuery({ ...dutyQueries.own(services, user.id), enabled: !isAdmin });
  if (isAdmin || duties.data?.some((own) => duty.includes(own))) return children;
  return (
    <QueryView query={duties} of="your duties" loading={<Skeleton $height="20rem" />}>
      {() => (
        <EmptyState icon={<LockIcon />} title="Leads are for research" headingLevel={2}>
          An admin can give you the duty “Research” on the page of people.
        </EmptyState>
      )}
    </QueryView>
  );
}

function PipelineTabs({ role }: { role: Role }) {
  return <LinkTabs label="Pipeline" links={tabsOf(declaration.routes, role)} layout="small" />;
}

/** The heading shows no tabs in a narrow window, and the main navigation has one entry for all of these pages. */
const NarrowTabs = styled.div`
  margin-bottom: ${space.small};

  ${breakpoint.large} {
    display: none;
  }
`;
