import { deviceName } from "@pipelark/shared-contracts/deviceName";
import type { Session } from "@pipelark/shared-data/people/sessionSchema";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { MonitorIcon } from "@pipelark/shared-ui/controls/icons";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";
import { formatMoment } from "@pipelark/shared-time/formats";

type DeviceListProps = {
  sessions: readonly Session[];
  /** Session that is being signed out. */
  endingId: string | null;
  onEnd: (session: Session) => void;
};

export function DeviceList({ sessions, endingId, onEnd }: DeviceListProps) {
  return (
    <List>
      {sessions.map((session) => (
        <Row key={session.id}>
          <MonitorIcon />
          <Words>
            <Name>{deviceName(session.device)}</Name>
            <Moment>
              {session.is_current ? "Signed in" : "Last used"}{" "}
              {formatMoment(session.is_current ? session.created_at : session.last_seen_at)}
            </Moment>
          </Words>
          {session.is_current ? (
            <Badge tone="ok">This device</Badge>
          ) : (
            <Button tone="secondary" size="medium" isBusy={endingId === session.id} onClick={() => onEnd(session)}>
              Sign out
              <VisuallyHidden>
                {" "}
                {deviceName(session.device)}, last used {formatMoment(session.last_seen_at)}
              </VisuallyHidden>
            </Button>
          )}
        </Row>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  border-block: 0.0625rem solid ${color.line};
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.tight} ${space.small};
  min-height: 4rem;
  padding-block: ${space.small};

  & + & {
    border-top: 0.0625rem solid ${color.line};
  }

  > svg {
    flex: none;
    color: ${color.textMuted};
  }

  > :last-child {
    place-self: center;
  }
`;

const Words = styled.div`
  flex: 1 1 10rem;
  min-width: 0;
`;

const Name = styled.p`
  font-weight: 600;
`;

const Moment = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
