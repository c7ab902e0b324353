import { useLocation, useNavigate } from "@pipelark/shared-router";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, useEffect } from "react";
import { styled } from "styled-components";
import { AdminsOnly } from "@pipelark/shared-signed-in/studio/AdminsOnly";
import { SectionHead } from "#lib/SectionHead.tsx";
import { paths } from "./paths.ts";
import { mayOpenTab, workspaceAddress, workspaceTabsOf } from "./workspaceTabs.ts";

/** The head and the tabs of the workspace. `/studio/workspace` leads to a tab's own address: the one that `?tab=` names, or the role's first. */
export function WorkspaceLayout({ children }: { children: ReactNode }) {
  const { role } = useSignedIn().user;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address =
    pathname === paths.workspace ? workspaceAddress({ role, tab: new URLSearchParams(search).get("tab") }) : null;

  useEffect(() => {
    if (address) void navigate(address, { replace: true });
  }, [address, navigate]);
  if (address) return null;

  // A page that its reader may not see is not mounted, so that it asks the backend for nothing.
  return (
    <>
      <SectionHead title="Workspace" />
      <LinkTabs label="Workspace" links={workspaceTabsOf(role)} />
      <Panel>{mayOpenTab({ role, path: pathname }) ? children : <AdminsOnly />}</Panel>
    </>
  );
}

const Panel = styled.div`
  min-width: 0;
  margin-top: ${space.medium};
`;
