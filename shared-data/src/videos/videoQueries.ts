import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { listAccess, listVideos, readStreamableData, readVideo } from "./videoRepository.ts";
import type { VideoCategory, VideoPosition } from "./videoSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

/** Videos per page: the most that the video host can be asked about at once. */
const pageSize = 50;

/** Queries of the academy's videos. */
export const videoQueries = {
  all: ["videos"] as const,
  inCategory: (services: Backend, category: VideoCategory) =>
    infiniteQueryOptions({
      queryKey: [...videoQueries.all, "category", category],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listVideos(client, { category, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      // Loaded again whenever the tab changes.
      staleTime: 0,
    }),
  one: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...videoQueries.all, "one", id],
      queryFn: () => withClient(services, (client) => readVideo(client, id)),
      staleTime: 0,
    }),
  /** Requires a known user. */
  access: (services: Backend, userId: string) =>
    queryOptions({
      queryKey: [...videoQueries.all, "access", userId],
      queryFn: () => withClient(services, (client) => listAccess(client, userId)),
    }),
  /** For at most 50 codes. Not retried: titles have a fallback. */
  streamable: (services: Backend, codes: readonly string[]) =>
    queryOptions({
      queryKey: ["streamable-data", ...codes],
      queryFn: () => withClient(services, (client) => readStreamableData(client, codes)),
      staleTime: 10 * 60_000,
      retry: false,
      enabled: codes.length > 0,
    }),
};

function firstPage(): VideoPosition | null {
  return null;
}
