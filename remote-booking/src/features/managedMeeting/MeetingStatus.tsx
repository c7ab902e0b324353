import { CheckIcon, CloseIcon, InfoIcon } from "@pipelark/shared-ui/controls/icons";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { Ref } from "react";
import { styled } from "styled-components";
import type { BookedMeeting } from "@pipelark/shared-scheduling/bookedMeeting";

type MeetingStatusProps = {
  meeting: BookedMeeting;
  isPast: boolean;
  /** What was asked for was not done: the meeting had changed since it was shown. */
  wasChangedElsewhere: boolean;
  ref: Ref<HTMLDivElement>;
};

const changedElsewhere =
  "It was changed in another tab or by our team after you opened this page, so we have changed nothing. This is how it stands now.";

/** How the meeting stands, as the first thing that is seen and heard. */
export function MeetingStatus({ meeting: { status, sequence }, isPast, wasChangedElsewhere, ref }: MeetingStatusProps) {
  const notice = wasChangedElsewhere && <Words>{changedElsewhere}</Words>;

  if (status === "cancelled") {
    return (
      <Status ref={ref} tabIndex={-1} role="status">
        <Disc>
          <CloseIcon />
        </Disc>
        <div>
          <h2>This meeting is cancelled</h2>
          {notice}
          <Words>Nothing more is needed. If you saved it in your calendar, the file below removes it there.</Words>
        </div>
      </Status>
    );
  }
  if (isPast) {
    return (
      <Status ref={ref} tabIndex={-1} role="status">
        <Disc>
          <InfoIcon />
        </Disc>
        <div>
          <h2>This meeting has begun or is over</h2>
          {notice}
          <Words>It can no longer be moved or cancelled.</Words>
        </div>
      </Status>
    );
  }
  return (
    <Status ref={ref} tabIndex={-1} role="status">
      <Disc data-is-booked>
        <CheckIcon />
      </Disc>
      <div>
        <h2>{sequence > 0 ? "Your meeting has moved" : "Your meeting is booked"}</h2>
        {notice}
        <Words>
          {sequence > 0
            ? "If you saved it in your calendar, save it again: the new file moves it there."
            : "Save it in your calendar, and keep the link below."}
        </Words>
      </div>
    </Status>
  );
}

const Status = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space.small};

  &:focus {
    outline: none;
  }

  h2 {
    font-size: ${text.subheading};
  }
`;

const Disc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${radius.pill};
  background: ${color.sunken};
  color: ${color.textMuted};

  &[data-is-booked] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
`;

const Words = styled.p`
  color: ${color.textMuted};
`;
