import { tabsOf } from "@pipelark/shared-contracts/navigation";
import { homeOf, type Role } from "@pipelark/shared-contracts/role";
import { PortalLayout } from "@pipelark/shared-signed-in/portal/PortalLayout";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { PageHead } from "@pipelark/shared-ui/layout/PageHead";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
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
      {children}
    </>
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
