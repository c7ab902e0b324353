import { Tabs } from "@pipelark/shared-ui/controls/Tabs";
import { ArchivedVideos } from "#features/assignments/ArchivedVideos.tsx";
import { FinishedOverview } from "#features/assignments/FinishedOverview.tsx";
import { ManagedVideos } from "#features/assignments/ManagedVideos.tsx";

/** Admin page of the academy: videos, assignments and the team's progress. */
export function ManageVideosPage() {
  return <Tabs label="Manage videos" tabs={tabs} />;
}

const tabs = [
  { id: "videos", label: "Videos", panel: <ManagedVideos /> },
  { id: "archived", label: "Archived", panel: <ArchivedVideos /> },
  { id: "finished", label: "Progress", panel: <FinishedOverview /> },
] as const;
