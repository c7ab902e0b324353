import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import { ProfileCard } from "@pipelark/shared-signed-in/ProfileCard";
import { PanelHeading } from "#lib/PanelHeading.tsx";

export function SettingsPanel({ user }: { user: SessionUser }) {
  return (
    <>
      <PanelHeading>Settings</PanelHeading>
      <ProfileCard user={user} />
    </>
  );
}
