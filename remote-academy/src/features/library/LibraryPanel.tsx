import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { CategoryCount } from "@pipelark/shared-data/videos/progressSchema";
import { videoFaultMessage } from "@pipelark/shared-data/videos/videoFault";
import type { VideoCategory } from "@pipelark/shared-data/videos/videoSchema";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { GraduationIcon } from "@pipelark/shared-ui/controls/icons";
import { LoadMore } from "@pipelark/shared-ui/controls/LoadMore";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { LibraryHead } from "./LibraryHead.tsx";
import { LibrarySkeleton } from "./LibrarySkeleton.tsx";
import type { Library } from "./useLibrary.ts";
import { VideoGrid } from "./VideoGrid.tsx";

type LibraryPanelProps = {
  category: VideoCategory;
  library: Library;
  /** Undefined while it is not known. */
  count: CategoryCount | undefined;
  addressOf: (videoId: string) => string;
};

/** The videos of a category: loading, then an error, cards, or nothing. */
export function LibraryPanel({ category, library, count, addressOf }: LibraryPanelProps) {
  const { list, items, faults } = library;
  const total = list.hasNextPage ? Math.max(count?.videos ?? 0, items.length) : items.length;
  const isEmpty = list.isSuccess && items.length === 0;
  const [fault] = faults;

  return (
    <Stack $gap="small">
      <VisuallyHidden as="h2">{category}</VisuallyHidden>
      <RetryBox
        message={list.error && videoFaultMessage(list.error)}
        isLoading={list.isFetching}
        onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
      />
      <RetryBox
        message={fault ? describeFault(fault.error, { of: fault.subject }) : null}
        isLoading={fault?.failed.some(({ isFetching }) => isFetching) ?? false}
        onRetry={() => {
          for (const { failed } of faults) for (const { refetch } of failed) void refetch();
        }}
      />
      {list.isPending && <LibrarySkeleton />}
      {isEmpty && (
        <EmptyState icon={<GraduationIcon />} title="No Videos Available">
          No training videos found for {category}. Check back later for new content.
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <LibraryHead total={total} completed={count?.completed} />
          <VideoGrid label={`Videos of ${category}`} items={items} total={total} addressOf={addressOf} />
          {list.hasNextPage && (
            <LoadMore
              count={`${items.length} of ${total} videos`}
              hasMore
              isLoading={list.isFetchingNextPage}
              onLoadMore={() => void list.fetchNextPage()}
              isAutomatic={!list.isFetchNextPageError}
            />
          )}
        </>
      )}
    </Stack>
  );
}
