import { roleBadge } from "@pipelark/shared-signed-in/roleBadge";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import { ProfileCard } from "@pipelark/shared-signed-in/ProfileCard";

type ProfileSettingsProps = {
  /** The user as the database has them; undefined until that is known. */
  profile: SessionUser | undefined;
  isPending: boolean;
};

export function ProfileSettings({ profile, isPending }: ProfileSettingsProps) {
  return <ProfileCard isPending={isPending} profile={profile && toCard(profile)} />;
}

function toCard({ name, avatar, role, email }: SessionUser) {
  return { name, avatar, badge: roleBadge(role), details: [{ label: "E-mail", value: email }] };
}
