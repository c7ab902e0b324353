import type { Video } from "@pipelark/shared-data/videos/videoSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { MoreIcon } from "@pipelark/shared-ui/controls/icons";
import { Menu, type MenuEntry } from "@pipelark/shared-ui/overlays/Menu";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type ManagedVideoProps = { video: Video; entries: readonly MenuEntry[] };

/** A row of the list that admins reorder. */
export function ManagedVideo({ video, entries }: ManagedVideoProps) {
  const { to } = useAddress();
  const title = managedTitle(video);

  return (
    <Row>
      <Facts>
        <Words>
          <TextLink to={to({ edit: video.id })} preventScrollReset>
            {title}
          </TextLink>
          <Note>
            {video.streamableCode} · {formatDay(video.createdAt)}
          </Note>
        </Words>
        {video.isRestricted && <Badge tone="info">Specific people</Badge>}
      </Facts>
      <Menu look="icon" label={`Actions for ${title}`} trigger={<MoreIcon />} items={entries} />
    </Row>
  );
}

/** Title for admins: the host's title, or the code until the host has answered. */
export function managedTitle({ hostTitle, streamableCode }: Pick<Video, "hostTitle" | "streamableCode">): string {
  return hostTitle || `Video ${streamableCode}`;
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.small};
`;

/* Wraps below the title when it does not fit beside it. */
const Facts = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${space.hair} ${space.small};
  min-width: 0;

  > span {
    align-self: center;
  }
`;

const Words = styled.div`
  flex: 1 1 9rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.tiny};
`;
