import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { changeCached, optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import { countVideos, listProgress, listResumable, markVideo, saveProgress } from "./progressRepository.ts";
import type { VideoMark, VideoProgress, WatchedPosition } from "./progressSchema.ts";
import type { VideoCategory } from "./videoSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const all = ["video-progress"] as const;
const mostResumable = 4;

/** Queries of a person's progress in the academy. */
export const progressQueries = {
  all,
  /** For at most 50 videos. */
  of: (services: Backend, { userId, videoIds }: { userId: string; videoIds: readonly string[] }) =>
    queryOptions({
      queryKey: [...all, "of", userId, ...videoIds],
      queryFn: () => withClient(services, (client) => listProgress(client, { userId, videoIds })),
      enabled: videoIds.length > 0,
    }),
  /** Only for the given categories, because a hidden one has no tab to continue in. */
  resumable: (services: Backend, { userId, categories }: { userId: string; categories: readonly VideoCategory[] }) =>
    queryOptions({
      queryKey: [...all, "resumable", userId, ...categories],
      queryFn: () =>
        withClient(services, (client) => listResumable(client, { userId, categories, most: mostResumable })),
      enabled: categories.length > 0,
      staleTime: 0,
    }),
  counts: (services: Backend) =>
    queryOptions({ queryKey: [...all, "counts"], queryFn: () => withClient(services, countVideos) }),
};

/** Mutations of progress. Each may be repeated. */
export const progressMutations = {
  save: (services: Backend) =>
    mutationOptions({
      // Runs in sequence, so that the later position wins.
      scope: { id: "video progress" },
      mutationFn: (position: WatchedPosition) => withClient(services, (client) => saveProgress(client, position)),
    }),
  mark: (services: Backend) =>
    optimisticMutation({
      key: [...all, "mark"],
      isSequential: true,
      idOf: ({ videoId }: VideoMark) => videoId,
      show: (queries, mark) =>
        changeCached<ReadonlyMap<string, VideoProgress>>(queries, {
          queryKey: [...all, "of"],
          change: (known) => marked(known, mark),
        }),
      send: (mark) => withClient(services, (client) => markVideo(client, mark)),
      settle({ outcome, rollBack }) {
        if (outcome.kind !== "saved") rollBack();
      },
      invalidate: (queries) => void queries.invalidateQueries({ queryKey: all }),
    }),
};

function marked(
  known: ReadonlyMap<string, VideoProgress>,
  { videoId, isComplete }: VideoMark,
): ReadonlyMap<string, VideoProgress> {
  const now = new Date();
  const before = known.get(videoId) ?? { videoId, positionSeconds: 0, durationSeconds: 0 };
  const after = isComplete
    ? { completedAt: now, completedHow: "marked" as const }
    : { completedAt: null, completedHow: null };
  return new Map([...known, [videoId, { ...before, ...after, updatedAt: now }]]);
}
