import { DataFault, unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import {
  academyOverviewSchema,
  type AcademyOverview,
  archivedVideosSchema,
  archiveVideoOutcomeSchema,
  moveVideoOutcomeSchema,
  restoreVideoOutcomeSchema,
  type SaveVideoOutcome,
  saveVideoOutcomeSchema,
  type VideoAssignment,
  type VideoEntry,
  type VideoMove,
  type VideoPeople,
  videoPeopleSchema,
} from "./adminSchema.ts";
import type { Video } from "./videoSchema.ts";

/** Adds a video, or replaces the given version. Idempotent. Throws a `DataFault`. */
export async function saveVideo(
  client: SupabaseClient,
  { streamableCode, ...entry }: VideoEntry,
): Promise<SaveVideoOutcome> {
  const request = { ...entry, streamable_code: streamableCode };
  return unwrap(await client.rpc("save_video", { request }).retry(false), saveVideoOutcomeSchema);
}

export async function moveVideo(client: SupabaseClient, { id, before }: VideoMove) {
  return unwrap(await client.rpc("move_video", { id, before }).retry(false), moveVideoOutcomeSchema);
}

export async function archiveVideo(client: SupabaseClient, id: string) {
  return unwrap(await client.rpc("archive_video", { id }).retry(false), archiveVideoOutcomeSchema);
}

export async function restoreVideo(client: SupabaseClient, id: string) {
  return unwrap(await client.rpc("restore_video", { id }).retry(false), restoreVideoOutcomeSchema);
}

/** Sets the people a video is for. Idempotent. Throws a `DataFault`. */
export async function assignVideo(
  client: SupabaseClient,
  { userIds, ...rest }: VideoAssignment,
): Promise<SaveVideoOutcome> {
  const request = { ...rest, user_ids: userIds };
  return unwrap(await client.rpc("assign_video", { request }).retry(false), saveVideoOutcomeSchema);
}

/** Archived videos, last archived first, at most 200. Throws a `DataFault`. */
export async function listArchivedVideos(client: SupabaseClient): Promise<Video[]> {
  return unwrap(await client.rpc("list_archived_videos").retry(false), archivedVideosSchema).videos;
}

/** A video's people with their progress. Throws a `DataFault`; `missing` for an unknown video. */
export async function listVideoPeople(client: SupabaseClient, videoId: string): Promise<VideoPeople> {
  const answer = unwrap(await client.rpc("list_video_people", { video_id: videoId }).retry(false), videoPeopleSchema);
  if (answer.kind === "missing") throw new DataFault("missing", "This video no longer exists", { status: 200 });
  return answer;
}

export async function readAcademyOverview(client: SupabaseClient): Promise<AcademyOverview> {
  return unwrap(await client.rpc("academy_overview").retry(false), academyOverviewSchema);
}
