import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";
import { academySections } from "../settings/settingSchema.ts";

export const videoCategories = academySections.map(({ label }) => label);
export const videoCategorySchema = v.picklist(videoCategories);
export type VideoCategory = v.InferOutput<typeof videoCategorySchema>;

/** Format of the video host's codes. Strict, because a code becomes part of a frame's address. */
export const streamableCodePattern = /^[A-Za-z0-9]{1,32}$/;
const codeColumn = v.pipe(v.string(), v.regex(streamableCodePattern));

/** One row of `videos`. */
export const videoSchema = v.pipe(
  v.object({
    id: idColumn,
    category: videoCategorySchema,
    display_order: v.pipe(v.number(), v.integer()),
    created_at: v.string(),
    streamable_code: codeColumn,
    description: v.nullable(v.string()),
    host_title: v.string(),
    is_restricted: v.boolean(),
    version: v.pipe(v.number(), v.integer()),
    updated_at: timestampColumn,
    updated_by_name: v.string(),
    archived_at: v.nullable(timestampColumn),
  }),
  v.transform((row) => ({
    id: row.id,
    category: row.category,
    displayOrder: row.display_order,
    streamableCode: row.streamable_code,
    /** Empty when there is none. */
    description: row.description ?? "",
    /** Title at the host when it was last asked; empty if it never was. */
    hostTitle: row.host_title,
    /** Restricted to specific people. */
    isRestricted: row.is_restricted,
    /** Number of changes. An edit sends the version that it is based on. */
    version: row.version,
    updatedAt: row.updated_at,
    updatedByName: row.updated_by_name,
    archivedAt: row.archived_at,
    /** Cursor of the next page, with the time exactly as the engine wrote it. */
    position: { displayOrder: row.display_order, createdAt: row.created_at },
  })),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const createdAt = v.safeParse(timestampColumn, value.position.createdAt);
    if (createdAt.success) return { ...value, createdAt: createdAt.output };
    addIssue({ message: "is no timestamp" });
    return NEVER;
  }),
);
export type Video = v.InferOutput<typeof videoSchema>;
export type VideoPosition = Video["position"];

/** One page of a category, and where the next one begins; null at the end. */
export type VideoPage = { videos: readonly Video[]; next: VideoPosition | null };

export const accessRowSchema = v.object({ user_id: idColumn, video_id: idColumn });

/** The video host's data about a code: `duration` as "m:ss", "0:00" when unknown. */
export const streamableDataSchema = v.object({
  data: v.array(
    v.pipe(
      v.object({
        code: codeColumn,
        title: v.string(),
        thumbnail_url: v.pipe(v.string(), v.regex(/^(https:\/\/[^\s<>"\\]+)?$/)),
        duration: v.pipe(v.string(), v.regex(/^\d{1,5}:\d\d$/)),
      }),
      v.transform(({ thumbnail_url: thumbnailUrl, ...said }) => ({ ...said, thumbnailUrl })),
    ),
  ),
});
export type StreamableData = v.InferOutput<typeof streamableDataSchema>["data"][number];

/** A video in the library. */
export type LibraryVideo = Video & Omit<StreamableData, "code"> & { allowedUsers: readonly string[] };

type Enrichment = {
  /** The host's data by code; undefined when it could not be asked. */
  said: ReadonlyMap<string, StreamableData> | undefined;
  /** Ids of the videos that name this person. */
  access: ReadonlySet<string> | undefined;
  userId: string;
};

/** Adds the host's data or its fallbacks, and whether the video names this person. */
export function toLibraryVideo(video: Video, { said, access, userId }: Enrichment): LibraryVideo {
  const code = video.streamableCode;
  const { title, thumbnailUrl, duration } = said?.get(code) ?? {
    title: `Video ${code}`,
    thumbnailUrl: "",
    duration: "0:00",
  };
  return { ...video, title, thumbnailUrl, duration, allowedUsers: access?.has(video.id) ? [userId] : [] };
}
