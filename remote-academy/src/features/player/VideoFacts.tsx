import type { LibraryVideo } from "@pipelark/shared-data/videos/videoSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { descriptionOf } from "#lib/videoText.ts";

type VideoFactsProps = { video: LibraryVideo; place: number | null };

/** Category, date, length and description of a video. */
export function VideoFacts({ video, place }: VideoFactsProps) {
  return (
    <div>
      <Facts>
        <span>{video.category}</span>
        <time dateTime={video.createdAt.toISOString()}>{formatDay(video.createdAt)}</time>
        {video.duration !== "0:00" && <span>{video.duration}</span>}
        {video.allowedUsers.length > 0 && <Badge tone="info">For you</Badge>}
      </Facts>
      <Description>{descriptionOf(video, place)}</Description>
    </div>
  );
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.hair} ${space.small};
  color: ${color.textMuted};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;

const Description = styled.p`
  margin-top: ${space.hair};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
