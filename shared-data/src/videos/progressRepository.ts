import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import {
  type CategoryCount,
  countsSchema,
  type ProgressOutcome,
  progressOutcomeSchema,
  progressSchema,
  type VideoMark,
  type VideoProgress,
  type WatchedPosition,
} from "./progressSchema.ts";
import { type VideoCategory, videoSchema } from "./videoSchema.ts";

const columns = "video_id, position_seconds, duration_seconds, completed_at, completed_how, updated_at";

/** A person's progress in at most 50 videos, by video. Throws a `DataFault`. */
export async function listProgress(
  client: SupabaseClient,
  { userId, videoIds }: { userId: string; videoIds: readonly string[] },
): Promise<ReadonlyMap<string, VideoProgress>> {
  const response = await client
    .from("video_progress")
    .select(columns)
    .eq("user_id", userId)
    .in("video_id", [...videoIds])
    .retry(false);
  return new Map(unwrap(response, v.array(progressSchema)).map((progress) => [progress.videoId, progress]));
}

const embeddedVideoSchema = v.object({ videos: videoSchema });

type ResumableQuery = { userId: string; categories: readonly VideoCategory[]; most: number };

/** Started and unfinished videos of a person in these categories, latest first, at most `most`. Throws a `DataFault`. */
export async function listResumable(client: SupabaseClient, { userId, categories, most }: ResumableQuery) {
  const response = await client
    .from("video_progress")
    .select(`${columns}, videos!inner(*)`)
    .eq("user_id", userId)
    .is("completed_at", null)
    .gt("position_seconds", 0)
    .in("videos.category", [...categories])
    .order("updated_at", { ascending: false })
    .limit(most)
    .retry(false);
  const progress = unwrap(response, v.array(progressSchema));
  const videos = new Map(unwrap(response, v.array(embeddedVideoSchema)).map(({ videos: video }) => [video.id, video]));
  return progress.flatMap((of) => {
    const video = videos.get(of.videoId);
    return video ? [{ video, progress: of }] : [];
  });
}

/** The caller's number of videos and completed videos per category. Throws a `DataFault`. */
export async function countVideos(client: SupabaseClient): Promise<CategoryCount[]> {
  return unwrap(await client.rpc("academy_counts").retry(false), countsSchema).categories;
}

/** Saves the caller's position; nine tenths of a video complete it. Idempotent. Throws a `DataFault`. */
export async function saveProgress(
  client: SupabaseClient,
  { videoId, positionSeconds, durationSeconds }: WatchedPosition,
): Promise<ProgressOutcome> {
  const request = {
    video_id: videoId,
    position_seconds: Math.max(0, Math.floor(positionSeconds)),
    duration_seconds: Math.max(0, Math.floor(durationSeconds)),
  };
  return unwrap(await client.rpc("save_video_progress", { request }).retry(false), progressOutcomeSchema);
}

/** Marks a video as complete, or removes the mark. Throws a `DataFault`. */
export async function markVideo(client: SupabaseClient, { videoId, isComplete }: VideoMark): Promise<ProgressOutcome> {
  const response = await client.rpc("mark_video", { video_id: videoId, is_complete: isComplete }).retry(false);
  return unwrap(response, progressOutcomeSchema);
}
