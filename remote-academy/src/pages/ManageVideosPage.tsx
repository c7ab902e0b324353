import { UrlTabs } from "@pipelark/shared-ui/controls/UrlTabs";
import { ArchivedVideos } from "#features/assignments/ArchivedVideos.tsx";
import { FinishedOverview } from "#features/assignments/FinishedOverview.tsx";
import { ManagedVideos } from "#features/assignments/ManagedVideos.tsx";

/** Where admins keep the academy: its videos, whom they are for, and who has finished what. */
export function ManageVideosPage() {
  return <UrlTabs label="Manage videos" tabs={tabs} />;
}

const tabs = [
  { id: "videos", label: "Videos", panel: <ManagedVideos /> },
  { id: "archived", label: "Archived", panel: <ArchivedVideos /> },
  { id: "finished", label: "Who has finished", panel: <FinishedOverview /> },
] as const;
