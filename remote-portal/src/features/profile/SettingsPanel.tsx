import { roleBadge } from "@pipelark/shared-signed-in/roleBadge";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import { ProfileCard } from "@pipelark/shared-signed-in/ProfileCard";
import { PanelHeading } from "#lib/PanelHeading.tsx";

type SettingsPanelProps = {
  /** The user as the database has them; undefined until that is known. */
  profile: SessionUser | undefined;
  isPending: boolean;
};

export function SettingsPanel({ profile, isPending }: SettingsPanelProps) {
  return (
    <>
      <PanelHeading>Settings</PanelHeading>
      <ProfileCard isPending={isPending} profile={profile && toCard(profile)} />
    </>
  );
}

function toCard({ name, avatar, role, email }: SessionUser) {
  return { name, avatar, badge: roleBadge(role), details: [{ label: "E-mail", value: email }] };
}
