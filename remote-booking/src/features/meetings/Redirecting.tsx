import { isInApp } from "@pipelark/shared-contracts/publicUrl";
import { SupportLink } from "#lib/SupportLink.tsx";
import { ButtonAnchor } from "@pipelark/shared-ui/controls/Button";
import { useLocation, useNavigate } from "@pipelark/shared-router";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { withUtm } from "#lib/utm.ts";
import { WithScripts } from "#lib/WithScripts.ts";
import { defaultMeetingLink } from "./meetingLinkRepository.ts";
import type { MeetingLink } from "./meetingLinkRepository.ts";
import type { Meeting } from "./meetingTable.ts";
import { NoVideoRoom, UnreadVideoRoom } from "./NoVideoRoom.tsx";

const slowAfter = 3000;

type RedirectingProps = { meeting: Meeting; link: MeetingLink | null };

/** Redirect page: names its target and leaves once the target is known. Only the video room can be missing. */
export function Redirecting({ meeting, link }: RedirectingProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isLate = useIsLate(slowAfter);
  const target = withUtm((link ?? defaultMeetingLink(meeting)).target, new URLSearchParams(search));
  const isKnown = link !== null;
  const hasNoRoom = isKnown && meeting.slug === "meet" && isInApp(target);

  useEffect(() => {
    if (!isKnown || hasNoRoom) return;
    if (isInApp(target)) void navigate(target, { replace: true });
    else window.location.replace(target);
  }, [isKnown, hasNoRoom, target, navigate]);

  if (hasNoRoom && !link.isRead)
    return <UnreadVideoRoom title={meeting.title} onRetry={() => window.location.reload()} />;
  if (hasNoRoom) return <NoVideoRoom title={meeting.title} bookPath={target} />;
  return (
    <Middle>
      <VisuallyHidden as="h1">{meeting.title}</VisuallyHidden>
      <WithScripts>
        <Spinner>{`Redirecting to ${meeting.place}...`}</Spinner>
      </WithScripts>
      {isLate && (
        <>
          <p>This is taking longer than usual.</p>
          <ButtonAnchor href={target} tone="secondary">{`Go to ${meeting.place}`}</ButtonAnchor>
        </>
      )}
      <noscript>
        <p>
          This page needs JavaScript. Without it, write to <SupportLink /> and we'll find a time.
        </p>
      </noscript>
    </Middle>
  );
}

/** Becomes true after the component was mounted for that long. */
function useIsLate(milliseconds: number): boolean {
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);

  return isLate;
}

const Middle = styled.div`
  display: grid;
  gap: ${space.large};
  place-content: center;
  justify-items: center;
  min-height: 50svh;
  text-align: center;
`;
