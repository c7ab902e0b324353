import { hostedMeetingMutations, hostedMeetingQueries } from "@pipelark/shared-data/meetings/hostedMeetingQueries";
import { meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import type { Host, MeetingRecord } from "@pipelark/shared-data/meetings/meetingSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { CancelMeetingDialog } from "@pipelark/shared-signed-in/meetings/CancelMeetingDialog";
import { MoveMeetingDialog } from "@pipelark/shared-signed-in/meetings/MoveMeetingDialog";
import { MorePages } from "@pipelark/shared-signed-in/MorePages";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { formatLongDay } from "@pipelark/shared-time/formats";
import { today } from "@pipelark/shared-time/zones";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { color, font, text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { HostedMeeting } from "./HostedMeeting.tsx";
import { MeetingsToCome } from "./MeetingsToCome.tsx";
import { byDay, type MeetingView, spanOf } from "./meetingViews.ts";
import { NoMeetings } from "./NoMeetings.tsx";
import { noShowMessage } from "./noShowMessage.ts";
import { useCurrentTime } from "./useCurrentTime.ts";

type HostedMeetingsProps = {
  host: Host;
  /** The host is the user. */
  isOwn: boolean;
  view: MeetingView;
};

/** A host's meetings by day. They can be moved, cancelled, and afterwards marked as a no-show. */
export function HostedMeetings({ host, isOwn, view }: HostedMeetingsProps) {
  const { services } = useSignedIn();
  const [opened] = useState(() => new Date());
  const now = useCurrentTime();
  const meetings = useInfiniteQuery(
    hostedMeetingQueries.list(services, spanOf(view, { hostId: host.id, now: opened })),
  );
  const routes = useQuery(meetingQueries.routes(services));
  const { mutateAsync: note } = useMutation(hostedMeetingMutations.noShow(services));
  const { act, failed } = useAct();
  const [asked, setAsked] = useState<{ act: "move" | "cancel"; meeting: MeetingRecord } | null>(null);

  function titleOf({ meetingType }: MeetingRecord) {
    return routes.data?.find(({ slug }) => slug === meetingType)?.title ?? "Meeting";
  }

  function handleNoShow(meeting: MeetingRecord, isNoShow: boolean) {
    void act({
      key: meeting.id,
      run: () => note({ id: meeting.id, isNoShow }),
      failure: `The meeting with ${meeting.guestName} could not be changed`,
      done: (outcome) => ({
        message: noShowMessage(outcome, { guest: meeting.guestName, isNoShow }),
        ...(outcome.kind === "marked" && { undo: () => handleNoShow(meeting, !isNoShow) }),
      }),
    });
  }

  function changeOf(kind: "move" | "cancel") {
    if (asked?.act !== kind) return null;
    return { ...asked.meeting, slug: asked.meeting.meetingType, title: titleOf(asked.meeting) };
  }

  function handleDone(message: string) {
    setAsked(null);
    toast({ message });
  }

  return (
    <Stack>
      <ActFaults acts={failed} />
      <QueryView query={routes} of="the kinds of meetings" />
      <QueryView
        query={meetings}
        of="the meetings"
        loading={<MeetingsToCome />}
        empty={<NoMeetings host={host} view={view} now={opened} />}
      >
        {(known) => (
          <>
            {[...byDay(known)].map(([day, ofDay]) => (
              <Stack as="section" $gap="small" key={day} aria-labelledby={`day-${day}`}>
                <Day id={`day-${day}`}>
                  {formatLongDay(day)}
                  {day === today() && ", today"}
                </Day>
                <List>
                  {ofDay.map((meeting) => (
                    <HostedMeeting
                      key={meeting.id}
                      meeting={meeting}
                      title={titleOf(meeting)}
                      now={now}
                      hostZone={isOwn ? null : host.timeZone}
                      onMove={() => setAsked({ act: "move", meeting })}
                      onCancel={() => setAsked({ act: "cancel", meeting })}
                      onNoShow={(isNoShow) => handleNoShow(meeting, isNoShow)}
                    />
                  ))}
                </List>
              </Stack>
            ))}
            <MorePages query={meetings} count={known.length === 1 ? "1 meeting" : `${known.length} meetings`} />
          </>
        )}
      </QueryView>
      <MoveMeetingDialog meeting={changeOf("move")} onMoved={handleDone} onClose={() => setAsked(null)} />
      <CancelMeetingDialog meeting={changeOf("cancel")} onCancelled={handleDone} onClose={() => setAsked(null)} />
    </Stack>
  );
}

const Day = styled.h2`
  color: ${color.textMuted};
  font-family: ${font.body};
  font-size: ${text.small};
  font-weight: 600;
  letter-spacing: 0;
`;

const List = styled.ul`
  display: grid;
  gap: inherit;
`;
