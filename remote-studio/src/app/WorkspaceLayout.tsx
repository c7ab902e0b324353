import { tabsOf } from "@pipelark/shared-contracts/navigation";
import { useLocation, useNavigate } from "@pipelark/shared-router";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, useEffect } from "react";
import { styled } from "styled-components";
import { SectionHead } from "#lib/SectionHead.tsx";
import declaration from "../../remote.config.ts";
import { paths } from "./paths.ts";

/**
 * Heading and tabs of the workspace. `/studio/workspace` redirects to the tab of `?tab=`, or to the role's first one.
 */
export function WorkspaceLayout({ children }: { children: ReactNode }) {
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

const Panel = styled.div`
  min-width: 0;
  margin-top: ${space.medium};
`;
