import { tabsOf } from "@pipelark/shared-contracts/navigation";
import { homeOf } from "@pipelark/shared-contracts/role";
import { useLocation, useNavigate } from "@pipelark/shared-router";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { PageHead } from "@pipelark/shared-ui/layout/PageHead";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, useEffect } from "react";
import { styled } from "styled-components";
import declaration from "../../remote.config.ts";
import { paths } from "./paths.ts";

/** Frame of the studio's pages: a section's heading, and the workspace's tabs. The home page has its own heading. */
export function StudioLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (pathname === paths.workspace || pathname.startsWith(`${paths.workspace}/`)) {
    return <WorkspaceLayout>{children}</WorkspaceLayout>;
  }
  const section = declaration.routes.find(({ path }) => path === pathname && path !== paths.studio);
  return (
    <>
      {section && <SectionHead title={section.title} />}
      {children}
    </>
  );
}

/**
 * Heading and tabs of the workspace. `/studio/workspace` redirects to the tab of `?tab=`, or to the role's first one.
 */
function WorkspaceLayout({ children }: { children: ReactNode }) {
  const { role } = useSignedIn().user;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const tabs = tabsOf(declaration.routes, role);
  const wanted = new URLSearchParams(search).get("tab");
  const address = pathname === paths.workspace ? (tabs.find(({ id }) => id === wanted) ?? tabs[0])?.to : undefined;

  useEffect(() => {
    if (address) void navigate(address, { replace: true });
  }, [address, navigate]);
  if (address) return null;

  return (
    <>
      <SectionHead title="Workspace" />
      <LinkTabs label="Workspace" links={tabs} />
      <Panel>{children}</Panel>
    </>
  );
}

type SectionHeadProps = { title: string };

/** Heading of every page below the studio's home page. */
function SectionHead({ title }: SectionHeadProps) {
  const { user } = useSignedIn();
  return <PageHead title={title} back={{ to: homeOf(user.role), label: "Back to Dashboard" }} />;
}

const Panel = styled.div`
  min-width: 0;
  margin-top: ${space.medium};
`;
