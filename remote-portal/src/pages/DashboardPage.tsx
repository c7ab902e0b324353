import { UpdatesPage } from "./UpdatesPage.tsx";

/** The portal opens on its home, which has the updates. */
export function DashboardPage() {
  return <UpdatesPage />;
}
