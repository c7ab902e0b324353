import { meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import type { CompanyMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { CalendarIcon } from "@pipelark/shared-ui/controls/icons";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { CancelMeetingDialog } from "@pipelark/shared-signed-in/meetings/CancelMeetingDialog";
import { MeetingList } from "./MeetingList.tsx";
import { MoveMeetingDialog } from "@pipelark/shared-signed-in/meetings/MoveMeetingDialog";
import { PastMeetings } from "./PastMeetings.tsx";

type OpenDialog = { act: "move" | "cancel"; meeting: CompanyMeeting };

type CompanyMeetingsProps = {
  /** True after a meeting was booked here: moves the focus to the list that it is in. */
  takesFocus?: boolean;
};

/** The company's upcoming and past meetings; upcoming ones can be moved and cancelled. */
export function CompanyMeetings({ takesFocus = false }: CompanyMeetingsProps) {
  const { services } = useSignedIn();
  const meetings = useQuery(meetingQueries.own(services));
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const isShown = meetings.data !== undefined;
  useEffect(() => {
    if (takesFocus && isShown) heading.current?.focus();
  }, [takesFocus, isShown]);

  function handleClose() {
    setAsked(null);
  }

  function handleDone(message: string) {
    setAsked(null);
    toast({ message });
    // Runs after the dialog has restored the focus: its opener may be gone, while the list stays.
    requestAnimationFrame(() => heading.current?.focus());
  }

  return (
    <Stack $gap="large" aria-busy={meetings.isPending && !meetings.error}>
      <QueryView query={meetings} of="your meetings" loading={<Skeleton $height="6rem" />}>
        {({ upcoming, past }) => (
          <>
            <Stack as="section" $gap="small" aria-labelledby="upcoming-meetings">
              <Heading id="upcoming-meetings" ref={heading} tabIndex={-1}>
                Upcoming meetings
              </Heading>
              {upcoming.length === 0 ? (
                <EmptyState icon={<CalendarIcon />} title="No upcoming meetings">
                  Choose a length above. Meetings that you book appear here.
                </EmptyState>
              ) : (
                <MeetingList
                  meetings={upcoming}
                  onMove={(meeting) => setAsked({ act: "move", meeting })}
                  onCancel={(meeting) => setAsked({ act: "cancel", meeting })}
                />
              )}
            </Stack>
            {past.length > 0 && (
              <Stack as="section" $gap="small" aria-labelledby="past-meetings">
                <Heading id="past-meetings">Past meetings</Heading>
                <PastMeetings services={services} meetings={past} />
              </Stack>
            )}
          </>
        )}
      </QueryView>
      <MoveMeetingDialog
        meeting={asked?.act === "move" ? asked.meeting : null}
        onMoved={handleDone}
        onClose={handleClose}
      />
      <CancelMeetingDialog
        meeting={asked?.act === "cancel" ? asked.meeting : null}
        onCancelled={handleDone}
        onClose={handleClose}
      />
    </Stack>
  );
}

const Heading = styled.h2`
  font-size: ${text.subheading};
  letter-spacing: -0.01em;

  &:focus:not(:focus-visible) {
    outline: none;
  }
`;
