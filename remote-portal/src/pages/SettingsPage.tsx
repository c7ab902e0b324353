import { SettingsPanel } from "#features/profile/SettingsPanel.tsx";

export function SettingsPage() {
  return <SettingsPanel />;
}
