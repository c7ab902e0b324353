import { ProfileList } from "#features/profiles/ProfileList.tsx";

/** Ideal profiles of a company. */
export function ProfilesPage() {
  return <ProfileList />;
}
