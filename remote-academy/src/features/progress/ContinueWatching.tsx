import { progressQueries } from "@pipelark/shared-data/videos/progressQueries";
import { videoQueries } from "@pipelark/shared-data/videos/videoQueries";
import { toLibraryVideo, type Video } from "@pipelark/shared-data/videos/videoSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { styled } from "styled-components";
import { clockText } from "#lib/clockText.ts";
import { CardLink } from "#lib/CardLink.tsx";
import { useActiveSections } from "#lib/useActiveSections.ts";
import { Thumbnail } from "#lib/Thumbnail.tsx";
import { watchedShare } from "#lib/videoText.ts";

type ContinueWatchingProps = { addressOf: (video: Video) => string };

/**
 * Videos of active sections that the user has started and not completed, newest first. Renders nothing when there are
 * none.
 */
export function ContinueWatching({ addressOf }: ContinueWatchingProps) {
  const { services, user } = useSignedIn();
  const heading = useId();
  const categories = useActiveSections().data?.map(({ label }) => label) ?? [];
  const resumable = progressQueries.resumable(services, { userId: user.id, categories });
  const query = useQuery(resumable);
  const begun = query.data ?? [];
  const codes = begun.map(({ video }) => video.streamableCode);
  const hosted = useQuery(videoQueries.streamable(services, codes));

  if (!query.error && begun.length === 0) return null;
  return (
    <Part aria-labelledby={heading}>
      <Heading id={heading}>Continue watching</Heading>
      <QueryView query={query} of="the videos you have started" />
      <List>
        {begun.map(({ video, progress }) => {
          // Shown at once: the title may arrive later and the picture never.
          const known = toLibraryVideo(video, { said: hosted.data, access: undefined, userId: user.id });
          const title = hosted.data ? known.title : video.hostTitle || known.title;
          return (
            <Row key={video.id}>
              <Thumbnail src={known.thumbnailUrl} name={title} watched={watchedShare(progress)} />
              <div>
                <Way to={addressOf(video)} preventScrollReset>
                  {title}
                </Way>
                <Note>
                  {clockText(progress.positionSeconds)}
                  {progress.durationSeconds > 0 && ` of ${clockText(progress.durationSeconds)}`} · {video.category}
                </Note>
              </div>
            </Row>
          );
        })}
      </List>
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
`;

const Heading = styled.h2`
  font-size: ${text.subheading};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${space.small};
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  align-items: center;
  gap: ${space.small};
  padding: ${space.tight};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};

  &:hover {
    border-color: ${color.accent};
  }
`;

const Way = styled(CardLink)`
  font-size: ${text.small};
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  margin-top: ${space.hair};
  color: ${color.textMuted};
  font-size: ${text.tiny};
  font-variant-numeric: tabular-nums;
`;
