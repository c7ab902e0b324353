import type { Video } from "@pipelark/shared-data/videos/videoSchema";
import { formatDay } from "@pipelark/shared-signed-in/formatMoment";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { Badge } from "@pipelark/shared-ui/Badge";
import { MoreIcon } from "@pipelark/shared-ui/icons";
import { Menu, type MenuEntry } from "@pipelark/shared-ui/Menu";
import { TextLink } from "@pipelark/shared-ui/TextLink";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { managedTitle } from "./managedTitle.ts";

type ManagedVideoProps = { video: Video; entries: readonly MenuEntry[] };

/** One row of the list that admins put in order. */
export function ManagedVideo({ video, entries }: ManagedVideoProps) {
  const { to } = useAddress();
  const title = managedTitle(video);

  return (
    <Row>
      <Words>
        <TextLink to={to({ edit: video.id })} preventScrollReset>
          {title}
        </TextLink>
        <Note>
          {video.streamableCode} · {formatDay(video.createdAt)}
        </Note>
      </Words>
      {video.isRestricted && <Badge tone="info">Named people</Badge>}
      <Menu look="icon" label={`Acts for ${title}`} trigger={<MoreIcon />} items={entries} />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.small};

  > span {
    align-self: center;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.tiny};
`;
