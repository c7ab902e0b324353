import { PortalHome } from "#features/overview/PortalHome.tsx";
import { UpdatesPanel } from "#features/updates/UpdatesPanel.tsx";

/** Home of the portal: the updates, beside the company at a glance. */
export function UpdatesPage() {
  return (
    <PortalHome>
      <UpdatesPanel />
    </PortalHome>
  );
}
