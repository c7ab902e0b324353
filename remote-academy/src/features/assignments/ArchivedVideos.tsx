import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { videoAdminQueries } from "@pipelark/shared-data/videos/adminQueries";
import type { Video } from "@pipelark/shared-data/videos/videoSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { DataTable } from "@pipelark/shared-ui/data/DataTable";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { managedTitle } from "./managedTitle.ts";
import { useVideoActs } from "./useVideoActs.ts";

/** The videos that were taken out of the academy, and the way back. */
export function ArchivedVideos() {
  const { services } = useSignedIn();
  const { data, error, isPending, isFetching, refetch } = useQuery(videoAdminQueries.archived(services));
  const { failed, isBusy, restore } = useVideoActs();

  return (
    <Stack $gap="small">
      <RetryBox message={failed?.message ?? null} isLoading={isBusy} onRetry={() => failed?.retry()} comesIntoView />
      <DataTable
        label="Archived videos"
        columns={columns}
        rows={data ?? []}
        rowId={({ id }) => id}
        rowLabel={managedTitle}
        rowActions={(video) => [{ label: "Restore", onSelect: () => void restore(video) }]}
        isLoading={isPending || (isFetching && error !== null)}
        error={error && { message: describeFault(error, { of: "the archived videos" }), onRetry: () => void refetch() }}
        empty={
          <EmptyState title="Nothing is archived" headingLevel={2}>
            A video that you archive disappears from the academy. Who finished it stays known.
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
