import { UpdatesPanel } from "#features/updates/UpdatesPanel.tsx";

export function UpdatesPage() {
  return <UpdatesPanel />;
}
