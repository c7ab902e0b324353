import { DataFault, unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { idColumn } from "../columns.ts";
import { pageOf } from "../keyset.ts";
import {
  accessRowSchema,
  type StreamableData,
  streamableDataSchema,
  type Video,
  type VideoCategory,
  type VideoPage,
  type VideoPosition,
  videoSchema,
} from "./videoSchema.ts";

export type CategoryPage = {
  category: VideoCategory;
  /** Cursor of the page; null for the first page. */
  from: VideoPosition | null;
  /** Rows per page. */
  size: number;
  /** Those for specific people alone, or for everyone; both without it. */
  isRestricted?: boolean | null;
};

/** One page of a category that the caller may watch, in its order. Throws a `DataFault`. */
export async function listVideos(client: SupabaseClient, list: CategoryPage): Promise<VideoPage> {
  const { category, from, size, isRestricted = null } = list;
  let query = client.from("videos").select("*").eq("category", category);
  if (isRestricted !== null) query = query.eq("is_restricted", isRestricted);
  if (from) query = query.gte("display_order", from.displayOrder).or(after(from));
  const response = await query
    .order("display_order", { ascending: true })
    .order("created_at", { ascending: false })
    // Reads one extra row to learn whether there is a next page.
    .limit(size + 1)
    .retry(false);
  const { shown: videos, last } = pageOf(unwrap(response, v.array(videoSchema)), size);
  return { videos, next: last?.position ?? null };
}

/** Condition for rows after this one in a category's order, for PostgREST's `or`. */
function after({ displayOrder, createdAt }: VideoPosition): string {
  return `display_order.gt.${displayOrder},and(display_order.eq.${displayOrder},created_at.lt."${createdAt}")`;
}

/** One video. Throws a `DataFault`; `missing` when there is none that the caller may watch. */
export async function readVideo(client: SupabaseClient, id: string): Promise<Video> {
  // Checked because the id comes from the address bar.
  if (!v.is(idColumn, id)) throw new DataFault("missing", "This is not a video id");
  const response = await client.from("videos").select("*").eq("id", id).limit(1).single().retry(false);
  return unwrap(response, videoSchema);
}

/** Ids of the videos that name this person. Throws a `DataFault`. */
export async function listAccess(client: SupabaseClient, userId: string): Promise<ReadonlySet<string>> {
  const response = await client.from("user_video_access").select("*").eq("user_id", userId).retry(false);
  return new Set(unwrap(response, v.array(accessRowSchema)).map(({ video_id: videoId }) => videoId));
}

/** The video host's data about at most 50 codes, by code; unknown codes are left out. Throws a `DataFault`. */
export async function readStreamableData(
  client: SupabaseClient,
  streamableCodes: readonly string[],
): Promise<ReadonlyMap<string, StreamableData>> {
  const answered: { data: unknown; error: unknown; response?: Response } = await client.functions.invoke(
    "fetch-streamable-data",
    { body: { streamableCodes } },
  );
  const { data, error, response } = answered;
  const answer = {
    data,
    error: error instanceof Error ? error : null,
    status: response?.status ?? (hasNoResponse(error) ? 0 : 200),
  };
  return new Map(unwrap(answer, streamableDataSchema).data.map((said) => [said.code, said]));
}

/** True when no answer came. An unreadable answer has no response either. */
function hasNoResponse(error: unknown): boolean {
  return error instanceof Error && error.name === "FunctionsFetchError";
}
