import { CheckIcon, CloseIcon, InfoIcon } from "@pipelark/shared-ui/controls/icons";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { Ref } from "react";
import { styled } from "styled-components";
import type { BookedMeeting } from "@pipelark/shared-scheduling/bookedMeeting";

type MeetingStatusProps = {
  meeting: BookedMeeting;
  isPast: boolean;
  /** True when the requested change was not made because the meeting had changed since it was shown. */
  wasChangedElsewhere: boolean;
  ref: Ref<HTMLDivElement>;
};

const changedElsewhere =
  "This meeting was changed in another tab or by our team after you opened this page, so your change was not made. These are its current details.";

/** Status of the meeting, at the top of the page and announced to screen readers. */
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
          <Words>There's nothing more to do. If you saved it in your calendar, use the file below to remove it.</Words>
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
          <h2>This meeting has started or is over</h2>
          {notice}
          <Words>It can no longer be rescheduled or cancelled.</Words>
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
        <h2>{sequence > 0 ? "Your meeting was moved" : "Your meeting is booked"}</h2>
        {notice}
        <Words>
          {sequence > 0
            ? "If you saved it in your calendar, save it again to update the time."
            : "Add it to your calendar, and keep the link below."}
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
