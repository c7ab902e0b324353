import { UrlTabs } from "@pipelark/shared-ui/UrlTabs";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { BookMeetingPanel } from "#features/meetings/BookMeetingPanel.tsx";
import { PaymentsPanel } from "#features/payments/PaymentsPanel.tsx";
import { SettingsPanel } from "#features/profile/SettingsPanel.tsx";
import { UpdatesPanel } from "#features/updates/UpdatesPanel.tsx";

export function DashboardPage() {
  const { user } = useSignedIn();

  return (
    <UrlTabs
      label="Dashboard"
      orientation="vertical"
      tabs={[
        { id: "updates", label: "Updates", panel: <UpdatesPanel /> },
        { id: "payments", label: "Payments", panel: <PaymentsPanel /> },
        { id: "book-a-meeting", label: "Book A Meeting", panel: <BookMeetingPanel /> },
        { id: "settings", label: "Settings", panel: <SettingsPanel user={user} /> },
      ]}
    />
  );
}
