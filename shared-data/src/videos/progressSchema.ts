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
    /** 0 when unknown. */
    durationSeconds: row.duration_seconds,
    completedAt: row.completed_at,
    /** Reason: nine tenths watched, or marked by hand. */
    completedHow: row.completed_how,
    updatedAt: row.updated_at,
  })),
);
export type VideoProgress = v.InferOutput<typeof progressSchema>;

/** A playback position; `durationSeconds` is 0 when the player does not report it. */
export type WatchedPosition = { videoId: string; positionSeconds: number; durationSeconds: number };
export type VideoMark = { videoId: string; isComplete: boolean };

export const progressOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("saved"), progress: progressSchema }),
  v.object({ kind: v.literal("missing") }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
/** `missing`: no video that the caller may watch. */
export type ProgressOutcome = v.InferOutput<typeof progressOutcomeSchema>;

export const countsSchema = v.object({
  kind: v.literal("counts"),
  categories: v.array(v.object({ category: videoCategorySchema, videos: seconds, completed: seconds })),
});
/** A category's number of videos for the caller, and how many they have completed. */
export type CategoryCount = v.InferOutput<typeof countsSchema>["categories"][number];
