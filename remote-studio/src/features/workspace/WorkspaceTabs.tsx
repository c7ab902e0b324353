import type { Role } from "@pipelark/shared-contracts/role";
import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { UrlTabs } from "@pipelark/shared-ui/UrlTabs";
import type { ReactNode } from "react";
import { workspaceTabsOf } from "./workspaceTabs.ts";

type WorkspaceTabsProps = { role: Role; settings: ReactNode };

export function WorkspaceTabs({ role, settings }: WorkspaceTabsProps) {
  const [first, ...others] = workspaceTabsOf(role);
  return (
    <UrlTabs
      label="Workspace"
      tabs={[toUrlTab(first), ...others.map(toUrlTab), { id: "settings", label: "Settings", panel: settings }]}
    />
  );
}

function toUrlTab({ id, label, title, expect }: ReturnType<typeof workspaceTabsOf>[number]) {
  const panel = (
    <EmptyState title={title} headingLevel={2}>
      {expect}
    </EmptyState>
  );
  return { id, label, panel };
}
