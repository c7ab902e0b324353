import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { listAccess, listVideos, readStreamableData, readVideo } from "./videoRepository.ts";
import type { VideoCategory, VideoPosition } from "./videoSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

/** Videos on a page: as many as the video host can be asked about at once. */
const pageSize = 50;

/** Keys and functions of what is read of the academy's videos. */
export const videoQueries = {
  all: ["videos"] as const,
  inCategory: (services: Backend, category: VideoCategory) =>
    infiniteQueryOptions({
      queryKey: [...videoQueries.all, "category", category],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listVideos(client, { category, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      // It is loaded at each switch.
      staleTime: 0,
    }),
  one: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...videoQueries.all, "one", id],
      queryFn: () => withClient(services, (client) => readVideo(client, id)),
      staleTime: 0,
    }),
  /** Only with a known user. */
  access: (services: Backend, userId: string) =>
    queryOptions({
      queryKey: [...videoQueries.all, "access", userId],
      queryFn: () => withClient(services, (client) => listAccess(client, userId)),
    }),
  /** Of at most 50 codes. A fault is no reason to wait: titles fall back. */
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
