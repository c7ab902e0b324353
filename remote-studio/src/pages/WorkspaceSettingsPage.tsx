import { ProfileCard } from "@pipelark/shared-signed-in/ProfileCard";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";

export function WorkspaceSettingsPage() {
  const { user } = useSignedIn();
  return <ProfileCard user={user} />;
}
