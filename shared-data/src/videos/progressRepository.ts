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

/** How far this person is in at most 50 videos, by video. Throws a `DataFault`. */
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

type Resumable = { userId: string; categories: readonly VideoCategory[]; most: number };

/** What this person has begun and not completed in these categories, the latest first, at most `most` videos. Throws a `DataFault`. */
export async function listResumable(client: SupabaseClient, { userId, categories, most }: Resumable) {
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

/** How many videos each category has, and how many are completed, for the caller. Throws a `DataFault`. */
export async function countVideos(client: SupabaseClient): Promise<CategoryCount[]> {
  return unwrap(await client.rpc("academy_counts").retry(false), countsSchema).categories;
}

/** Keeps where the caller is; nine tenths of a video complete it. Sent again it changes nothing more. Throws a `DataFault`. */
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

/** Marks a video as complete, or takes the mark away. Throws a `DataFault`. */
export async function markVideo(client: SupabaseClient, { videoId, isComplete }: VideoMark): Promise<ProgressOutcome> {
  const response = await client.rpc("mark_video", { video_id: videoId, is_complete: isComplete }).retry(false);
  return unwrap(response, progressOutcomeSchema);
}
