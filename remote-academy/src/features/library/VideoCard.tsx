import { formatDay } from "@pipelark/shared-time/formats";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { color, motion, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";
import { CardLink } from "#lib/CardLink.tsx";
import { Thumbnail } from "#lib/Thumbnail.tsx";
import { descriptionOf, watchedShare } from "#lib/videoText.ts";
import type { LibraryItem } from "./useLibrary.ts";

type VideoCardProps = { item: LibraryItem; place: number; total: number; to: string };

/** A video as a card that is one link. All cards have the same height, whatever their texts. */
export function VideoCard({ item, place, total, to }: VideoCardProps) {
  const { video, progress, isTitlePending } = item;
  const { title, thumbnailUrl, duration } = video;
  const isCompleted = Boolean(progress?.completedAt);

  return (
    <Card data-row aria-setsize={total} aria-posinset={place}>
      <Thumbnail src={thumbnailUrl} name={title} duration={duration} watched={watchedShare(progress)} />
      <Title>
        {isTitlePending ? (
          <CardLink to={to} preventScrollReset aria-label={`Video ${video.streamableCode}`}>
            <Skeleton $width="80%" />
          </CardLink>
        ) : (
          <CardLink to={to} preventScrollReset>
            {title}
          </CardLink>
        )}
      </Title>
      <Facts>
        <span>{video.category}</span>
        <time dateTime={video.createdAt.toISOString()}>{formatDay(video.createdAt)}</time>
        {isCompleted && <Badge tone="ok">Completed</Badge>}
        {video.allowedUsers.length > 0 && (
          <Badge tone="info">
            <VisuallyHidden>Assigned </VisuallyHidden>For you
          </Badge>
        )}
      </Facts>
      <Description>{descriptionOf(video, place)}</Description>
    </Card>
  );
}

const Card = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.hair};
  min-width: 0;
  padding: ${space.tight} ${space.tight} ${space.small};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  transition: border-color ${motion.quick};

  &:hover {
    border-color: ${color.accent};
  }

  > :not(:first-child) {
    margin-inline: ${space.hair};
  }
`;

/* Each part reserves its maximum height. */
const Title = styled.h3`
  height: 2lh;
  margin-top: ${space.hair};
  overflow: hidden;
  font-family: inherit;
  font-size: ${text.compact};
  font-weight: 600;
  letter-spacing: 0;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.hair} ${space.tight};
  height: 1.75rem;
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${text.small};
  white-space: nowrap;

  > span:first-child {
    overflow: hidden;
    min-width: 3rem;
    text-overflow: ellipsis;
  }

  > * {
    align-self: center;
  }
`;

const Description = styled.p`
  display: -webkit-box;
  height: 2lh;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${color.textMuted};
  font-size: ${text.small};
  line-height: 1.45;
  overflow-wrap: anywhere;
`;
