import { progressQueries } from "@pipelark/shared-data/videos/progressQueries";
import type { VideoProgress } from "@pipelark/shared-data/videos/progressSchema";
import { videoQueries } from "@pipelark/shared-data/videos/videoQueries";
import { type LibraryVideo, toLibraryVideo, type VideoCategory } from "@pipelark/shared-data/videos/videoSchema";
import { together } from "@pipelark/shared-signed-in/reading";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useInfiniteQuery, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** A video as its card shows it. Its title is not known yet while `isTitlePending`. */
export type LibraryItem = { video: LibraryVideo; progress: VideoProgress | undefined; isTitlePending: boolean };

export type Library = ReturnType<typeof useLibrary>;

/** The videos of a category, page after page, with what the host says of them and how far the user is. */
export function useLibrary(category: VideoCategory) {
  const { services, user } = useSignedIn();
  const list = useInfiniteQuery(videoQueries.inCategory(services, category));
  const access = useQuery(videoQueries.access(services, user.id));
  const pages = list.data?.pages ?? [];
  const hosted = useQueries({
    queries: pages.map(({ videos }) =>
      videoQueries.streamable(
        services,
        videos.map(({ streamableCode }) => streamableCode),
      ),
    ),
  });
  const watched = useQueries({
    queries: pages.map(({ videos }) =>
      progressQueries.of(services, { userId: user.id, videoIds: videos.map(({ id }) => id) }),
    ),
  });
  useFirstPageAfterwards(category);

  const items = pages.flatMap(({ videos }, page) =>
    videos.map((video): LibraryItem => {
      const titles = hosted[page];
      return {
        video: toLibraryVideo(video, { said: titles?.data, access: access.data, userId: user.id }),
        progress: watched[page]?.data?.get(video.id),
        isTitlePending: titles?.isPending ?? false,
      };
    }),
  );

  return {
    list,
    items,
    /** The rest of what is shown of a video: without it the videos stand there all the same. */
    details: [
      { of: "titles and pictures", query: together(hosted) },
      { of: "your progress", query: together(watched) },
      { of: "your assignments", query: access },
    ],
  };
}

/** Whoever comes back to a category begins at its first page: otherwise all that were read would be read again. */
function useFirstPageAfterwards(category: VideoCategory) {
  const { services } = useSignedIn();
  const queries = useQueryClient();

  useEffect(() => {
    const { queryKey } = videoQueries.inCategory(services, category);
    return function forgetOthers() {
      queries.setQueryData(
        queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
    };
  }, [services, queries, category]);
}
