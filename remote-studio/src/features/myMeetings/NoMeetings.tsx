import { hostedMeetingQueries } from "@pipelark/shared-data/meetings/hostedMeetingQueries";
import type { Host } from "@pipelark/shared-data/meetings/meetingSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { formatMoment } from "@pipelark/shared-time/formats";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { CalendarIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type MeetingView, meetingViews, spanOf } from "./meetingViews.ts";

type NoMeetingsProps = { host: Host; view: MeetingView; now: Date };

/** Shown where a view has no meetings. Today and this week name the next one after them. */
export function NoMeetings({ host, view, now }: NoMeetingsProps) {
  const { services } = useSignedIn();
  const { to } = useAddress();
  const upcoming = useInfiniteQuery({
    ...hostedMeetingQueries.list(services, spanOf("upcoming", { hostId: host.id, now })),
    enabled: view === "today" || view === "week",
  });
  const next = upcoming.data?.[0];

  return (
    <EmptyState
      icon={<CalendarIcon />}
      title={meetingViews[view].empty}
      headingLevel={2}
      action={
        next && (
          <ButtonLink to={to({ view: "upcoming" })} tone="secondary" size="medium">
            Show upcoming meetings
          </ButtonLink>
        )
      }
    >
      {textFor(view, next && `The next one is on ${formatMoment(next.startsAt)}, with ${next.guestName}.`)}
    </EmptyState>
  );
}

function textFor(view: MeetingView, next: string | undefined): string {
  if (view === "past") return "Meetings that are over appear here.";
  return next ?? "Meetings that guests book appear here.";
}
