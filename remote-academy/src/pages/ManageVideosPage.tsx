import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { AdminsOnly } from "@pipelark/shared-signed-in/studio/AdminsOnly";
import { PageHead } from "@pipelark/shared-ui/layout/PageHead";
import { UrlTabs } from "@pipelark/shared-ui/controls/UrlTabs";
import { paths } from "#app/paths.ts";
import { ArchivedVideos } from "#features/assignments/ArchivedVideos.tsx";
import { FinishedOverview } from "#features/assignments/FinishedOverview.tsx";
import { ManagedVideos } from "#features/assignments/ManagedVideos.tsx";

/** Where admins keep the academy: its videos, whom they are for, and who has finished what. */
export function ManageVideosPage() {
  const { user } = useSignedIn();

  return (
    <>
      <PageHead
        title="Manage videos"
        lead="What the academy shows, to whom, and who has finished it."
        back={{ to: paths.academy, label: "Back to Academy" }}
      />
      {user.role === "admin" ? <UrlTabs label="Manage videos" tabs={tabs} /> : <AdminsOnly />}
    </>
  );
}

const tabs = [
  { id: "videos", label: "Videos", panel: <ManagedVideos /> },
  { id: "archived", label: "Archived", panel: <ArchivedVideos /> },
  { id: "finished", label: "Who has finished", panel: <FinishedOverview /> },
] as const;
