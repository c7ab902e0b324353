import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";
import { videoCategorySchema } from "./videoSchema.ts";

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One row of `video_progress`. */
export const progressSchema = v.pipe(
  v.object({
    video_id: idColumn,
    position_seconds: seconds,
    duration_seconds: seconds,
    completed_at: v.nullable(timestampColumn),
    completed_how: v.nullable(v.picklist(["watched", "marked"])),
    updated_at: timestampColumn,
  }),
  v.transform((row) => ({
    videoId: row.video_id,
    positionSeconds: row.position_seconds,
    /** 0 while it is not known. */
    durationSeconds: row.duration_seconds,
    completedAt: row.completed_at,
    /** By watching nine tenths of it, or by the mark. */
    completedHow: row.completed_how,
    updatedAt: row.updated_at,
  })),
);
export type VideoProgress = v.InferOutput<typeof progressSchema>;

/** How far somebody is in a video; `durationSeconds` is 0 when the player does not say. */
export type WatchedPosition = { videoId: string; positionSeconds: number; durationSeconds: number };
export type VideoMark = { videoId: string; isComplete: boolean };

export const progressOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("saved"), progress: progressSchema }),
  v.object({ kind: v.literal("missing") }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
/** `missing`: there is no such video that the caller may watch. */
export type ProgressOutcome = v.InferOutput<typeof progressOutcomeSchema>;

export const countsSchema = v.object({
  kind: v.literal("counts"),
  categories: v.array(v.object({ category: videoCategorySchema, videos: seconds, completed: seconds })),
});
/** How many videos a category has for the caller, and how many of them they have completed. */
export type CategoryCount = v.InferOutput<typeof countsSchema>["categories"][number];
