import { describeVideoFault } from "@pipelark/shared-contracts/describeFault";
import type { CategoryCount } from "@pipelark/shared-data/videos/progressSchema";
import type { VideoCategory } from "@pipelark/shared-data/videos/videoSchema";
import { MorePages } from "@pipelark/shared-signed-in/MorePages";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { together } from "@pipelark/shared-signed-in/reading";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { GraduationIcon } from "@pipelark/shared-ui/controls/icons";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { LibraryHead } from "./LibraryHead.tsx";
import { LibrarySkeleton } from "./LibrarySkeleton.tsx";
import type { Library } from "./useLibrary.ts";
import { VideoGrid } from "./VideoGrid.tsx";

type LibraryPanelProps = {
  category: VideoCategory;
  library: Library;
  /** Undefined until loaded. */
  count: CategoryCount | undefined;
  addressOf: (videoId: string) => string;
};

/** The videos of a category: loading, error, cards, or an empty state. */
export function LibraryPanel({ category, library, count, addressOf }: LibraryPanelProps) {
  const { list, items, details } = library;
  const total = list.hasNextPage ? Math.max(count?.videos ?? 0, items.length) : items.length;
  const failed = details.find(({ query }) => query.error !== null);

  return (
    <Stack $gap="small">
      <VisuallyHidden as="h2">{category}</VisuallyHidden>
      <QueryView query={together(details.map(({ query }) => query))} of={failed?.of ?? ""} />
      <QueryView query={list} of="the videos" describe={describeVideoFault} loading={<LibrarySkeleton />}>
        {() =>
          items.length === 0 ? (
            <EmptyState icon={<GraduationIcon />} title="No Videos Available">
              No training videos found for {category}. Check back later for new content.
            </EmptyState>
          ) : (
            <>
              <LibraryHead total={total} completed={count?.completed} />
              <VideoGrid label={`Videos of ${category}`} items={items} total={total} addressOf={addressOf} />
              {list.hasNextPage && <MorePages query={list} count={`${items.length} of ${total} videos`} isAutomatic />}
            </>
          )
        }
      </QueryView>
    </Stack>
  );
}
