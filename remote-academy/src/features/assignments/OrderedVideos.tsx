import { videoQueries } from "@pipelark/shared-data/videos/videoQueries";
import type { VideoCategory } from "@pipelark/shared-data/videos/videoSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { GraduationIcon } from "@pipelark/shared-ui/controls/icons";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { SortableList } from "@pipelark/shared-ui/data/SortableList";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ListPages } from "./ListPages.tsx";
import { managedTitle, ManagedVideo } from "./ManagedVideo.tsx";
import type { useVideoActs } from "./useVideoActs.ts";

type OrderedVideosProps = { category: VideoCategory; acts: ReturnType<typeof useVideoActs> };

/**
 * One page of a category's videos, to be reordered. A new order is shown at once and reverted when the server rejects
 * it.
 */
export function OrderedVideos({ category, acts }: OrderedVideosProps) {
  const { services } = useSignedIn();
  const { change } = useAddress();
  const list = useInfiniteQuery(videoQueries.inCategory(services, category));
  const [page, setPage] = useState(0);
  const pages = list.data?.pages ?? [];
  const videos = pages[page]?.videos ?? [];
  const first = pages[0]?.videos[0];
  const after = pages[page + 1]?.videos[0];

  function handleReorder(ids: readonly string[]) {
    const moved = movedItem(
      videos.map(({ id }) => id),
      ids,
    );
    const video = videos.find(({ id }) => id === moved?.id);
    if (moved && video) acts.move(video, moved.before ?? after?.id ?? null);
  }

  async function handleNext() {
    // The next page is needed too: the last row of this page moves before the first row of that one.
    for (let known = pages.length; known < page + 3; known++) await list.fetchNextPage();
    setPage(page + 1);
  }

  return (
    <Stack $gap="small">
      <QueryView
        query={list}
        of="the videos"
        loading={<Skeleton $height="16rem" role="status" aria-label="Loading the videos" />}
      >
        {() =>
          videos.length === 0 ? (
            <EmptyState icon={<GraduationIcon />} title={`${category} has no videos yet`} headingLevel={2}>
              Add one by its Streamable URL.
            </EmptyState>
          ) : (
            <SortableList
              label={`Videos of ${category}`}
              items={videos}
              itemId={({ id }) => id}
              itemLabel={managedTitle}
              onReorder={handleReorder}
            >
              {(video) => (
                <ManagedVideo
                  video={video}
                  entries={[
                    { label: "Edit", onSelect: () => change({ edit: video.id }) },
                    { label: "People", onSelect: () => change({ people: video.id }) },
                    {
                      label: "Move to top",
                      isDisabled: video.id === first?.id,
                      onSelect: () => first && acts.move(video, first.id),
                    },
                    { label: "Move to bottom", onSelect: () => acts.move(video, null) },
                    { label: "Archive", tone: "danger", onSelect: () => acts.archive(video) },
                  ]}
                />
              )}
            </SortableList>
          )
        }
      </QueryView>
      <ListPages
        page={page}
        hasNext={pages.length > page + 1 || list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onPrevious={() => setPage(page - 1)}
        onNext={() => void handleNext()}
      />
    </Stack>
  );
}

/**
 * The item that was moved in a list and the item it now precedes (null at the end). Null when the order is unchanged.
 */
export function movedItem(
  before: readonly string[],
  after: readonly string[],
): { id: string; before: string | null } | null {
  const first = before.findIndex((id, place) => after[place] !== id);
  if (first < 0) return null;
  // An item that left its place moved down; otherwise the item now in that place moved up.
  const id = before[first + 1] === after[first] ? before[first] : after[first];
  if (id === undefined) return null;
  return { id, before: after[after.indexOf(id) + 1] ?? null };
}
