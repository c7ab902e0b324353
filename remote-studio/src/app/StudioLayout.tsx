import { useLocation } from "@pipelark/shared-router";
import type { ReactNode } from "react";
import { paths } from "./paths.ts";
import { WorkspaceLayout } from "./WorkspaceLayout.tsx";

/** What stays around the studio's pages: in the workspace its head and its tabs. */
export function StudioLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isWorkspace = pathname === paths.workspace || pathname.startsWith(`${paths.workspace}/`);
  return isWorkspace ? <WorkspaceLayout>{children}</WorkspaceLayout> : children;
}
