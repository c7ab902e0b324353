import { UpdatesPage } from "./UpdatesPage.tsx";

/** The portal opens on its updates. */
export function DashboardPage() {
  return <UpdatesPage />;
}
