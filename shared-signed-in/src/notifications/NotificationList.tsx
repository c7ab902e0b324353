import { describeNotification, pathOfNotification } from "@pipelark/shared-contracts/notificationText";
import { notificationMutations } from "@pipelark/shared-data/notifications/notificationQueries";
import type { Notification, ReadNotifications } from "@pipelark/shared-data/notifications/notificationSchema";
import { Link } from "@pipelark/shared-router";
import { formatMoment } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useMutation } from "@tanstack/react-query";
import { styled } from "styled-components";
import { ActFaults } from "../ActFaults.tsx";
import { QueryView } from "../QueryView.tsx";
import type { Reading } from "../reading.ts";
import { useEntries, useSignedIn } from "../signedIn.tsx";
import { useAct } from "../useAct.ts";

export type NotificationListProps = {
  query: Reading<Notification[]>;
  /** Called when the user follows a link. */
  onLeave: () => void;
};

/** The newest notifications, each a link to its place, which marks it as read. */
export function NotificationList({ query, onLeave }: NotificationListProps) {
  const [profile] = useEntries("profile");
  return (
    <Stack>
      <QueryView
        query={query}
        of="your notifications"
        loading={<Spinner>Loading your notifications…</Spinner>}
        empty={<EmptyState title="Nothing new">When something concerns you, you’ll find it here.</EmptyState>}
      >
        {(notifications) => <Rows notifications={notifications} onLeave={onLeave} />}
      </QueryView>
      {profile && (
        <p>
          <TextLink to={`${profile.path}?section=notifications`} onClick={onLeave}>
            Choose what you’re told
          </TextLink>
        </p>
      )}
    </Stack>
  );
}

function Rows({
  notifications,
  onLeave,
}: Pick<NotificationListProps, "onLeave"> & { notifications: readonly Notification[] }) {
  const { services, user } = useSignedIn();
  const { act, failed } = useAct();
  const { mutateAsync: send } = useMutation(notificationMutations.read(services));
  const [newest] = notifications;
  const hasUnread = notifications.some(({ read_at }) => read_at === null);

  function markAsRead(read: ReadNotifications) {
    return act({ run: () => send(read), failure: "The notifications could not be marked as read" });
  }

  return (
    <>
      {newest && hasUnread && (
        <div>
          {/* A moment in the database is finer than here. */}
          <Button
            tone="secondary"
            size="medium"
            onClick={() => void markAsRead({ until: new Date(newest.told_at.getTime() + 1) })}
          >
            Mark all as read
          </Button>
        </div>
      )}
      <ActFaults acts={failed} />
      <List aria-label="Notifications">
        {notifications.map((one) => (
          <li key={one.id}>
            <Row
              to={pathOfNotification(one, user.role)}
              data-unread={one.read_at === null}
              onClick={() => {
                if (one.read_at === null) void markAsRead({ id: one.id });
                onLeave();
              }}
            >
              <span>
                {one.read_at === null && <VisuallyHidden>Unread: </VisuallyHidden>}
                {describeNotification(one, user.role)}
              </span>
              <Moment>{[one.actor_name, formatMoment(one.told_at)].filter(Boolean).join(" · ")}</Moment>
            </Row>
          </li>
        ))}
      </List>
    </>
  );
}

const List = styled.ul`
  display: grid;
  border-top: 0.0625rem solid ${color.line};
`;

const Row = styled(Link)`
  display: grid;
  gap: ${space.hair};
  padding: ${space.small} ${space.small} ${space.small} ${space.medium};
  border-bottom: 0.0625rem solid ${color.line};
  color: ${color.text};
  font-size: ${text.small};
  overflow-wrap: anywhere;
  text-decoration: none;

  &:hover {
    background: ${color.sunken};
  }

  &[data-unread="true"] {
    position: relative;
    font-weight: 600;

    &::before {
      content: "";
      position: absolute;
      top: 1.25rem;
      left: 0.25rem;
      width: 0.5rem;
      height: 0.5rem;
      border: 0.25rem solid ${color.accent};
      border-radius: 50%;
    }
  }
`;

const Moment = styled.span`
  color: ${color.textMuted};
  font-weight: 400;
`;
