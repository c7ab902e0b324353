import { progressQueries } from "@pipelark/shared-data/videos/progressQueries";
import type { VideoProgress } from "@pipelark/shared-data/videos/progressSchema";
import { videoQueries } from "@pipelark/shared-data/videos/videoQueries";
import { type LibraryVideo, toLibraryVideo, type VideoCategory } from "@pipelark/shared-data/videos/videoSchema";
import { together } from "@pipelark/shared-signed-in/reading";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useInfiniteQuery, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** A video as its card shows it. `isTitlePending` until the host has answered. */
export type LibraryItem = { video: LibraryVideo; progress: VideoProgress | undefined; isTitlePending: boolean };

export type Library = ReturnType<typeof useLibrary>;

/** The videos of a category, page by page, with the host's details and the user's progress. */
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
    /** Details that cards can do without. */
    details: [
      { of: "titles and pictures", query: together(hosted) },
      { of: "your progress", query: together(watched) },
      { of: "your assignments", query: access },
    ],
  };
}

/** Drops all pages but the first on leaving a category: otherwise returning would load all of them again. */
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
