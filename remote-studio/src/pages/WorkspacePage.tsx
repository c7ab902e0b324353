import { ProfileCard } from "@pipelark/shared-signed-in/ProfileCard";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { WorkspaceTabs } from "#features/workspace/WorkspaceTabs.tsx";
import { SectionHead } from "#lib/SectionHead.tsx";

export function WorkspacePage() {
  const { user } = useSignedIn();

  return (
    <>
      <SectionHead title="Workspace" />
      <WorkspaceTabs role={user.role} settings={<ProfileCard user={user} />} />
    </>
  );
}
