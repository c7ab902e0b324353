import { academySections } from "@pipelark/shared-data/settings/settingSchema";
import type { VideoProgress } from "@pipelark/shared-data/videos/progressSchema";
import type { Video, VideoCategory } from "@pipelark/shared-data/videos/videoSchema";

/**
 * Description of a video, or "Training Video #n" by its place in its category, from 1; without a number when the place
 * is null.
 */
export function descriptionOf({ description }: Pick<Video, "description">, place: number | null): string {
  return description || (place === null ? "Training Video" : `Training Video #${place}`);
}

/** Watched share, from 0 to 1. */
export function watchedShare(progress: VideoProgress | undefined): number {
  if (!progress) return 0;
  if (progress.completedAt) return 1;
  return progress.durationSeconds > 0 ? Math.min(1, progress.positionSeconds / progress.durationSeconds) : 0;
}

/** Value of `?tab` for a category. */
export function tabOf(category: VideoCategory): string {
  return academySections.find(({ label }) => label === category)?.id ?? "";
}
