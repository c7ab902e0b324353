import { useLocation } from "@pipelark/shared-router";
import type { ReactNode } from "react";
import { SectionHead } from "#lib/SectionHead.tsx";
import declaration from "../../remote.config.ts";
import { paths } from "./paths.ts";
import { WorkspaceLayout } from "./WorkspaceLayout.tsx";

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
