import { Button } from "@pipelark/shared-ui/controls/Button";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { ArrowLeftIcon } from "@pipelark/shared-ui/controls/icons";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { color, radius, space } from "@pipelark/shared-ui/theme/tokens";
import { useEffect, useEffectEvent, useRef } from "react";
import { styled } from "styled-components";
import type { CalendarProvider } from "./calendarProvider.ts";
import { useFrameStatus } from "./useFrameStatus.ts";

type CalendarFrameProps = {
  provider: CalendarProvider;
  /** URL of the frame. */
  src: string;
  /** The calendar's own URL, for visitors who cannot use the frame. */
  target: string;
  onBack: () => void;
  onBooked: () => void;
};

/** A provider's calendar in place of the question. The frame keeps the provider's origin, never ours. */
export function CalendarFrame({ provider, src, target, onBack, onBooked }: CalendarFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const status = useFrameStatus(frame, provider);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const handleBooked = useEffectEvent(onBooked);
  useEffect(() => {
    if (status === "booked") handleBooked();
  }, [status]);

  return (
    <View>
      <h1 ref={heading} tabIndex={-1}>
        Perfect! Let's schedule your meeting
      </h1>
      <p>Choose a time that works best for you</p>
      <div role="status">
        {status === "booked" && <Notice>Your meeting is booked. The calendar will email you the details.</Notice>}
        {status === "failed" && (
          <Notice>
            The calendar could not be loaded here.{" "}
            <ExternalLink href={target}>Open the calendar in a new tab</ExternalLink>
          </Notice>
        )}
      </div>
      {status !== "failed" && (
        <Stage>
          {status === "waiting" && (
            <Waiting>
              <Spinner>Loading the calendar…</Spinner>
            </Waiting>
          )}
          <Frame
            ref={frame}
            src={src}
            title="Booking calendar"
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </Stage>
      )}
      <div>
        <Button tone="secondary" size="medium" onClick={onBack}>
          <ArrowLeftIcon />
          Back to questions
        </Button>
      </div>
    </View>
  );
}

const View = styled.section`
  display: grid;
  gap: ${space.medium};
`;

const Notice = styled.p`
  padding: ${space.small} ${space.medium};
  border-radius: ${radius.field};
  background: ${color.accentSoft};
`;

/* The widget is at least 20rem wide, so on the narrowest phones it takes the page's margins too. */
const Stage = styled.div`
  position: relative;
  width: max(100%, 20rem);
  height: 43.75rem;
  margin-inline: calc((100% - max(100%, 20rem)) / 2);
`;

const Waiting = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
`;

const Frame = styled.iframe`
  position: relative;
  width: 100%;
  height: 100%;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
`;
