import type { Video } from "@pipelark/shared-data/videos/videoSchema";

/** Title for admins: the host's title, or the code until the host has answered. */
export function managedTitle({ hostTitle, streamableCode }: Pick<Video, "hostTitle" | "streamableCode">): string {
  return hostTitle || `Video ${streamableCode}`;
}
