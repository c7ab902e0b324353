import { notificationQueries } from "@pipelark/shared-data/notifications/notificationQueries";
import { BellIcon } from "@pipelark/shared-ui/controls/icons";
import { quietIconButtonStyle } from "@pipelark/shared-ui/controls/iconButton.styles";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { color, radius, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { useSignedIn } from "../signedIn.tsx";
import { NotificationList } from "./NotificationList.tsx";
import { useReaderZone } from "./useReaderZone.ts";

/** After this time the page has asked for its own data. */
const afterPageMs = 1000;
const mostCounted = 9;

/** What the user was told: how much of it is new, and the list behind it. */
export function NotificationBell() {
  const { services } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const isPageDone = useIsLater(afterPageMs);
  const query = useQuery({ ...notificationQueries.newest(services), enabled: isPageDone || isOpen });
  useReaderZone(isPageDone);
  const unread = query.data?.filter(({ read_at }) => read_at === null).length ?? 0;

  return (
    <>
      <Button
        type="button"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        {unread > 0 && <Count aria-hidden="true">{unread > mostCounted ? `${mostCounted}+` : unread}</Count>}
      </Button>
      <Drawer title="Notifications" isOpen={isOpen} onClose={() => setOpen(false)}>
        <NotificationList query={query} onLeave={() => setOpen(false)} />
      </Drawer>
    </>
  );
}

function useIsLater(ms: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLater;
}

const Button = styled.button`
  ${quietIconButtonStyle}
  position: relative;
`;

const Count = styled.span`
  position: absolute;
  top: 0.25rem;
  right: 0.125rem;
  min-width: 1.25rem;
  padding: 0 0.25rem;
  border: 0.0625rem solid transparent;
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${text.tiny};
  font-weight: 600;
  line-height: 1.125rem;
  text-align: center;
`;
