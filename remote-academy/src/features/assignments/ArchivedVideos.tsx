import { videoAdminQueries } from "@pipelark/shared-data/videos/adminQueries";
import type { Video } from "@pipelark/shared-data/videos/videoSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { managedTitle } from "./managedTitle.ts";
import { useVideoActs } from "./useVideoActs.ts";

/** The archived videos, with a button to restore each. */
export function ArchivedVideos() {
  const { services } = useSignedIn();
  const list = useQuery(videoAdminQueries.archived(services));
  const { failed, restore } = useVideoActs();

  return (
    <Stack $gap="small">
      <ActFaults acts={failed} />
      <QueryTable
        query={list}
        of="the archived videos"
        label="Archived videos"
        columns={columns}
        rows={list.data ?? []}
        rowId={({ id }) => id}
        rowLabel={managedTitle}
        rowActions={(video) => [{ label: "Restore", onSelect: () => restore(video) }]}
        empty={
          <EmptyState title="No archived videos" headingLevel={2}>
            Videos that you archive are hidden from the academy. Progress is kept.
          </EmptyState>
        }
      />
    </Stack>
  );
}

const columns: DataColumn<Video>[] = [
  { id: "title", header: "Video", cell: managedTitle },
  { id: "category", header: "Category", cell: ({ category }) => category },
  { id: "code", header: "Code", priority: "wide", cell: ({ streamableCode }) => streamableCode },
  {
    id: "archived",
    header: "Archived",
    priority: "medium",
    cell: ({ archivedAt }) => archivedAt && formatDay(archivedAt),
  },
];
