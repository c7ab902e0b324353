import { DataFault, unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf, pageQueries } from "../keyset.ts";
import {
  academyOverviewSchema,
  type AcademyOverview,
  archivedVideosSchema,
  archiveVideosOutcomeSchema,
  archiveVideoOutcomeSchema,
  type ManagedPage,
  moveVideoOutcomeSchema,
  restoreVideoOutcomeSchema,
  restoreVideosOutcomeSchema,
  type SaveVideoOutcome,
  saveVideoOutcomeSchema,
  type SaveVideosOutcome,
  saveVideosOutcomeSchema,
  type VideoAssignment,
  type VideoEntry,
  type VideoFilter,
  type VideoMove,
  type VideoPeople,
  videoPeopleSchema,
} from "./adminSchema.ts";
import { listVideos } from "./videoRepository.ts";
import { type Video, videoSchema } from "./videoSchema.ts";

type ManagedList = VideoFilter & {
  /** Last video of the page before; null for the first page. */
  from: Video | null;
  /** Rows per page. */
  size: number;
};

/** One page of the admins' table. Throws a `DataFault`. */
export async function listManagedVideos(client: SupabaseClient, list: ManagedList): Promise<ManagedPage> {
  const { category, isRestricted, sort, from, size } = list;
  if (sort.column === "place" && category !== null) {
    const { videos, next } = await listVideos(client, { category, isRestricted, from: from?.position ?? null, size });
    return { videos, next: next && (videos.at(-1) ?? null) };
  }
  function matching() {
    let query = client.from("videos").select("*");
    if (category !== null) query = query.eq("category", category);
    return isRestricted === null ? query : query.eq("is_restricted", isRestricted);
  }
  const column = sort.column === "created_at" ? "created_at" : "host_title";
  const value = from && { created_at: from.position.createdAt, host_title: from.hostTitle }[column];
  const after = from && value !== null ? { value, id: from.id } : null;
  const queries = pageQueries({ query: matching, sort: { ...sort, column }, from: after, size });
  const responses = await Promise.all(queries.map((query) => query.retry(false)));
  const { shown: videos, last } = pageOf(
    responses.flatMap((response) => unwrap(response, v.array(videoSchema))),
    size,
  );
  return { videos, next: last };
}

/** Adds a video, or replaces the given version. Idempotent. Throws a `DataFault`. */
export async function saveVideo(client: SupabaseClient, entry: VideoEntry): Promise<SaveVideoOutcome> {
  return unwrap(await client.rpc("save_video", { request: requestOf(entry) }).retry(false), saveVideoOutcomeSchema);
}

function requestOf({ streamableCode, ...entry }: VideoEntry) {
  return { ...entry, streamable_code: streamableCode };
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

/** Videos in one request. */
const mostVideos = 50;

/** Archives several videos. Returns the ids of those that are archived. Idempotent. Throws a `DataFault`. */
export async function archiveVideos(client: SupabaseClient, ids: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (let place = 0; place < ids.length; place += mostVideos) {
    const response = await client.rpc("archive_videos", { ids: ids.slice(place, place + mostVideos) }).retry(false);
    all.push(...unwrap(response, archiveVideosOutcomeSchema).archived);
  }
  return all;
}

/** Restores several videos at the end of their categories. Returns the ids of those that are there. Idempotent. Throws a `DataFault`. */
export async function restoreVideos(client: SupabaseClient, ids: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (let place = 0; place < ids.length; place += mostVideos) {
    const response = await client.rpc("restore_videos", { ids: ids.slice(place, place + mostVideos) }).retry(false);
    all.push(...unwrap(response, restoreVideosOutcomeSchema).restored);
  }
  return all;
}

/** Saves several videos as `saveVideo` does. Idempotent. Throws a `DataFault`. */
export async function saveVideos(client: SupabaseClient, entries: readonly VideoEntry[]): Promise<SaveVideosOutcome> {
  const all: SaveVideosOutcome = { kind: "saved", saved: [], refused: 0 };
  for (let place = 0; place < entries.length; place += mostVideos) {
    const request = { videos: entries.slice(place, place + mostVideos).map(requestOf) };
    const outcome = unwrap(await client.rpc("save_videos", { request }).retry(false), saveVideosOutcomeSchema);
    all.saved.push(...outcome.saved);
    all.refused += outcome.refused;
  }
  return all;
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
