import { tabsOf } from "@pipelark/shared-contracts/navigation";
import { matchesPattern } from "@pipelark/shared-contracts/pathPattern";
import { homeOf } from "@pipelark/shared-contracts/role";
import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { useLocation, useNavigate } from "@pipelark/shared-router";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { PageHead } from "@pipelark/shared-ui/layout/PageHead";
import { type ReactNode, useEffect } from "react";
import { useSettingCommands } from "#features/siteSettings/useSettingCommands.tsx";
import declaration from "../../remote.config.ts";
import { paths } from "./paths.ts";

/** Frame of the studio's pages: a section's heading, with the workspace's tabs on its pages. The home page has its own heading. */
export function StudioLayout({ children }: { children: ReactNode }) {
  const { role } = useSignedIn().user;
  const { pathname, search } = useLocation();
  useSettingCommands(role);
  if (pathname === paths.workspace) return <WorkspaceStart />;
  const section = sectionAt(pathname);
  return (
    <>
      {section && (
        <SectionHead
          title={section.title}
          isInWorkspace={pathname.startsWith(`${paths.workspace}/`)}
          isQuiet={pathname === paths.workspaceClients && new URLSearchParams(search).has("company")}
        />
      )}
      {children}
    </>
  );
}

/** Redirects from `/studio/workspace` to the tab of `?tab=`, or to the role's first one. */
function WorkspaceStart() {
  const { role } = useSignedIn().user;
  const { search } = useLocation();
  const navigate = useNavigate();
  const tabs = tabsOf(declaration.routes, role);
  const wanted = new URLSearchParams(search).get("tab");
  const address = (tabs.find(({ id }) => id === wanted) ?? tabs[0])?.to;

  useEffect(() => {
    if (address) void navigate(address, { replace: true });
  }, [address, navigate]);
  return null;
}

type Route = Pick<RouteDeclaration, "path" | "title" | "partOf">;

/** The route whose title is the page's heading: its own, or that of the section that it is part of. */
function sectionAt(pathname: string): Route | undefined {
  const routes: readonly Route[] = declaration.routes;
  const route = routes.find(({ path }) => matchesPattern(pathname, path) && path !== paths.studio);
  return routes.find(({ path }) => path === route?.partOf) ?? route;
}

type SectionHeadProps = { title: string; isInWorkspace: boolean; isQuiet: boolean };

/** Heading of every page below the studio's home page. */
function SectionHead({ title, isInWorkspace, isQuiet }: SectionHeadProps) {
  const { role } = useSignedIn().user;
  return (
    <PageHead
      title={title}
      isQuiet={isQuiet}
      tabs={isInWorkspace && <LinkTabs label="Workspace" links={tabsOf(declaration.routes, role)} layout="small" />}
      back={{ to: homeOf(role), label: "Back to Dashboard" }}
    />
  );
}
