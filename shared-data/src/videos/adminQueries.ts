import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from "@tanstack/react-query";
import type { SupabaseClient } from "@supabase/supabase-js";
import { allRows } from "../allRows.ts";
import { readAllPages } from "../keyset.ts";
import { changeCached, changePages, optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import {
  archiveVideo,
  archiveVideos,
  assignVideo,
  listArchivedVideos,
  listManagedVideos,
  listVideoPeople,
  moveVideo,
  readAcademyOverview,
  restoreVideo,
  restoreVideos,
  saveVideo,
  saveVideos,
} from "./adminRepository.ts";
import type { ManagedPage, VideoEntry, VideoFilter, VideoMove } from "./adminSchema.ts";
import { progressQueries } from "./progressQueries.ts";
import { videoQueries } from "./videoQueries.ts";
import type { Video, VideoPage, VideoPosition } from "./videoSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const all = ["videos-admin"] as const;
const inCategories = [...videoQueries.all, "category"] as const;

const pageSize = 50;
// The gateway returns at most 1,000 rows; one of them tells whether there is a next page.
const filePageSize = 999;
const allVideos = allRows(({ videos }: ManagedPage) => videos);

type Lists = InfiniteData<VideoPage, VideoPosition | null>;

/** Queries of the academy, for admins. */
export const videoAdminQueries = {
  all,
  list: (services: Backend, filter: VideoFilter) =>
    infiniteQueryOptions({
      queryKey: [...inCategories, filter.category, "managed", filter],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listManagedVideos(client, { ...filter, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allVideos,
      staleTime: 0,
    }),
  archived: (services: Backend) =>
    queryOptions({ queryKey: [...all, "archived"], queryFn: () => withClient(services, listArchivedVideos) }),
  people: (services: Backend, videoId: string) =>
    queryOptions({
      queryKey: [...all, "people", videoId],
      queryFn: () => withClient(services, (client) => listVideoPeople(client, videoId)),
      // Always refetched, because others edit it as well.
      staleTime: 0,
    }),
  overview: (services: Backend) =>
    queryOptions({
      queryKey: [...all, "overview"],
      queryFn: () => withClient(services, readAcademyOverview),
      staleTime: 0,
    }),
};

/** Mutations of the academy, for admins. Lists are refetched afterwards. */
export const videoAdminMutations = {
  save: (services: Backend) => change(services, saveVideo),
  move: (services: Backend) =>
    optimisticMutation({
      key: [...inCategories, "move"],
      isSequential: true,
      idOf: ({ id }: VideoMove) => id,
      show: (queries, move) =>
        changeCached<Lists>(queries, { queryKey: inCategories, change: (lists) => moved(lists, move) }),
      send: (move) => withClient(services, (client) => moveVideo(client, move)),
      settle({ outcome, rollBack }) {
        if (outcome.kind !== "moved") rollBack();
      },
      invalidate: (queries) => void invalidate(queries),
    }),
  archive: (services: Backend) =>
    optimisticMutation({
      key: [...inCategories, "archive"],
      idOf: (id: string) => id,
      show: (queries, archived) =>
        changePages<VideoPage>(queries, {
          queryKey: inCategories,
          change: (page) => ({ ...page, videos: page.videos.filter(({ id }) => id !== archived) }),
        }),
      send: (id) => withClient(services, (client) => archiveVideo(client, id)),
      invalidate: (queries) => void invalidate(queries),
    }),
  archiveMany: (services: Backend) =>
    optimisticMutation({
      key: [...inCategories, "archive-many"],
      idOf: (ids: readonly string[]) => ids.join(" "),
      show(queries, archived) {
        const gone = new Set(archived);
        return changePages<VideoPage>(queries, {
          queryKey: inCategories,
          change: (page) => ({ ...page, videos: page.videos.filter(({ id }) => !gone.has(id)) }),
        });
      },
      send: (ids) => withClient(services, (client) => archiveVideos(client, ids)),
      invalidate: (queries) => void invalidate(queries),
    }),
  restoreMany: (services: Backend) => change(services, restoreVideos),
  saveMany: (services: Backend) =>
    change(services, (client, entries: readonly VideoEntry[]) => saveVideos(client, entries)),
  /** Not optimistic: only the server knows the place in the list. */
  restore: (services: Backend) => change(services, restoreVideo),
  assign: (services: Backend) => change(services, assignVideo),
};

function change<What, Outcome>(services: Backend, call: (client: SupabaseClient, what: What) => Promise<Outcome>) {
  return mutationOptions({
    async mutationFn(what: What, { client: queries }) {
      const outcome = await withClient(services, (client) => call(client, what));
      await invalidate(queries);
      return outcome;
    },
  });
}

/** Lists with a video at another place and unchanged page lengths. Drops it when it moves beyond the loaded pages. */
function moved(lists: Lists, { id, before }: VideoMove): Lists {
  const videos = lists.pages.flatMap((page) => page.videos);
  const video = videos.find((each) => each.id === id);
  if (!video) return lists;
  const others = videos.filter((each) => each !== video);
  const isWhole = lists.pages.at(-1)?.next === null;
  const end = isWhole ? others.length : -1;
  const place = before === null ? end : others.findIndex((each) => each.id === before);
  const order = place < 0 ? others : others.toSpliced(place, 0, video);
  let from = 0;
  return {
    ...lists,
    pages: lists.pages.map((page) => {
      const shown = order.slice(from, from + page.videos.length);
      from += page.videos.length;
      return { ...page, videos: shown };
    }),
  };
}

/** Reads all videos that match a filter, in its order. Throws a `DataFault`. */
export async function readAllVideos(services: Backend, filter: VideoFilter): Promise<Video[]> {
  const pages = await readAllPages((from: Video | null) =>
    withClient(services, (client) => listManagedVideos(client, { ...filter, from, size: filePageSize })),
  );
  return pages.flatMap(({ videos }) => videos);
}

function firstPage(): Video | null {
  return null;
}

async function invalidate(queries: QueryClient): Promise<void> {
  await Promise.all(
    [all, videoQueries.all, progressQueries.all].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
