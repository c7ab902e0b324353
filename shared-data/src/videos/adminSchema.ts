import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";
import type { Sort } from "../keyset.ts";
import {
  streamableCodePattern,
  type Video,
  type VideoCategory,
  videoCategorySchema,
  videoSchema,
} from "./videoSchema.ts";
import { optionalText } from "../enteredText.ts";

const pastedAddress = /^(?:https?:\/\/)?(?:www\.)?streamable\.com\/(?:[eos]\/)?([A-Za-z0-9]+)\/?(?:[?#].*)?$/;

/** A code of the video host, or a video's address there, from which the code is taken. */
export const enteredCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => pastedAddress.exec(text)?.[1] ?? text),
  v.minLength(1, "Enter the video's code or its Streamable address."),
  v.regex(streamableCodePattern, "Enter the code at the end of the video's address: letters and digits only."),
);

/** Fields of a video. `version` is null for a new one. */
export const videoEntrySchema = v.object({
  id: idColumn,
  version: v.nullable(v.number()),
  category: videoCategorySchema,
  streamableCode: enteredCodeSchema,
  description: optionalText(2000),
});
export type VideoEntry = v.InferOutput<typeof videoEntrySchema>;

/** People a video is for; an empty list means all staff. */
export type VideoAssignment = { id: string; version: number; userIds: readonly string[] };
/** The video of the category that it is moved in front of; null for the end. */
export type VideoMove = { id: string; before: string | null };

const missing = v.object({ kind: v.literal("missing") });
const saved = v.object({ kind: v.literal("saved"), video: videoSchema });

export const saveVideoOutcomeSchema = v.variant("kind", [
  saved,
  v.object({ kind: v.literal("conflict"), video: videoSchema }),
  missing,
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
/** `conflict`: changed since that version; `video` is what it is now. */
export type SaveVideoOutcome = v.InferOutput<typeof saveVideoOutcomeSchema>;

export const moveVideoOutcomeSchema = v.variant("kind", [v.object({ kind: v.literal("moved") }), missing]);
/** Order of the admins' table: that of a category, or by a column. */
export type VideoSort = Sort<"place" | "host_title" | "created_at">;

/** Videos of the admins' table. Without a category there is no order by place. */
export type VideoFilter = {
  category: VideoCategory | null;
  /** Those for specific people alone, or for everyone. */
  isRestricted: boolean | null;
  sort: VideoSort;
};

/** One page of the admins' table, and its last video when there is a next page. */
export type ManagedPage = { videos: readonly Video[]; next: Video | null };

export const archiveVideosOutcomeSchema = v.object({ kind: v.literal("archived"), archived: v.array(idColumn) });
export const restoreVideosOutcomeSchema = v.object({ kind: v.literal("restored"), restored: v.array(idColumn) });
export const saveVideosOutcomeSchema = v.object({
  kind: v.literal("saved"),
  saved: v.array(videoSchema),
  /** Number of videos that somebody else has changed in the meantime. */
  refused: v.number(),
});
export type SaveVideosOutcome = v.InferOutput<typeof saveVideosOutcomeSchema>;

export const archiveVideoOutcomeSchema = v.variant("kind", [v.object({ kind: v.literal("archived") }), missing]);
export const restoreVideoOutcomeSchema = v.variant("kind", [saved, missing]);

export const archivedVideosSchema = v.object({ kind: v.literal("videos"), videos: v.array(videoSchema) });

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const personRow = v.object({
  id: idColumn,
  name: v.string(),
  role: v.picklist(["admin", "staff", "client"]),
  is_active: v.boolean(),
  is_granted: v.boolean(),
  position_seconds: count,
  completed_at: v.nullable(timestampColumn),
  completed_how: v.nullable(v.picklist(["watched", "marked"])),
});

/** People with access to or progress in a video: all staff, and former ones who are named by it or have finished it. */
export const videoPeopleSchema = v.variant("kind", [
  v.pipe(
    v.object({
      kind: v.literal("people"),
      version: count,
      is_restricted: v.boolean(),
      people: v.array(v.pipe(personRow, v.transform(toVideoPerson))),
    }),
    v.transform(({ is_restricted: isRestricted, ...rest }) => ({ ...rest, isRestricted })),
  ),
  missing,
]);
export type VideoPeople = Extract<v.InferOutput<typeof videoPeopleSchema>, { kind: "people" }>;
export type VideoPerson = VideoPeople["people"][number];

function toVideoPerson(row: v.InferOutput<typeof personRow>) {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    /** True for current employees. */
    isActive: row.is_active,
    /** True when the video names them. */
    isGranted: row.is_granted,
    positionSeconds: row.position_seconds,
    completedAt: row.completed_at,
    completedHow: row.completed_how,
  };
}

/** Completed videos per category and per employee. */
export const academyOverviewSchema = v.object({
  kind: v.literal("overview"),
  categories: v.array(v.object({ category: videoCategorySchema, videos: count })),
  people: v.array(
    v.pipe(
      v.object({
        id: idColumn,
        name: v.string(),
        role: v.picklist(["admin", "staff"]),
        last_completed_at: v.nullable(timestampColumn),
        /** By category; a missing one is 0. */
        completed: v.record(v.string(), count),
      }),
      v.transform(({ last_completed_at: lastCompletedAt, ...person }) => ({ ...person, lastCompletedAt })),
    ),
  ),
});
export type AcademyOverview = v.InferOutput<typeof academyOverviewSchema>;
