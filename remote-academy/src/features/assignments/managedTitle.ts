import type { Video } from "@pipelark/shared-data/videos/videoSchema";

/** What admins know a video by: what the host called it, or its code while the host was not asked. */
export function managedTitle({ hostTitle, streamableCode }: Pick<Video, "hostTitle" | "streamableCode">): string {
  return hostTitle || `Video ${streamableCode}`;
}
