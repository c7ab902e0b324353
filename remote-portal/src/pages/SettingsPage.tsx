import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { SettingsPanel } from "#features/profile/SettingsPanel.tsx";

export function SettingsPage() {
  const { user } = useSignedIn();
  return <SettingsPanel user={user} />;
}
