import { useProfile } from "@pipelark/shared-signed-in/signedIn";
import { ProfileSettings } from "#features/workspace/ProfileSettings.tsx";
import { WorkspaceTabs } from "#features/workspace/WorkspaceTabs.tsx";
import { SectionHead } from "#lib/SectionHead.tsx";

export function WorkspacePage() {
  const { query, person } = useProfile();

  return (
    <>
      <SectionHead title="Workspace" />
      <WorkspaceTabs
        role={person.role}
        settings={<ProfileSettings profile={query.data} isPending={query.isPending} />}
      />
    </>
  );
}
