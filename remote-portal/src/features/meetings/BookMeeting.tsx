import { meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import type { MeetingRoute } from "@pipelark/shared-data/meetings/meetingSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { calendarNotLoaded, useModule } from "@pipelark/shared-signed-in/useModule";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { CalendarIcon } from "@pipelark/shared-ui/controls/icons";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { PanelHeading } from "#lib/PanelHeading.tsx";
import { paths } from "#app/paths.ts";
import { scheduledType } from "./scheduledType.ts";

type BookMeetingProps = {
  /** Address of the meeting, without its slash: "30-mins-meeting". */
  slug: string;
  onBooked: (message: string) => void;
};

/** Books a meeting on this page, with the built-in scheduler. */
export function BookMeeting({ slug, onBooked }: BookMeetingProps) {
  const { services } = useSignedIn();
  const routes = useQuery(meetingQueries.routes(services));
  const route = routes.data?.find((known) => known.slug === slug);

  return (
    <Stack>
      <div>
        <TextLink to={paths.meetings}>Back to meetings</TextLink>
        <PanelHeading>{route?.title ?? "Book A Meeting"}</PanelHeading>
      </div>
      <QueryView query={routes} of="the calendar" loading={<Spinner>Loading the calendar…</Spinner>}>
        {() => (route ? <Calendar route={route} onBooked={onBooked} /> : <NotOffered />)}
      </QueryView>
    </Stack>
  );
}

type CalendarProps = { route: MeetingRoute; onBooked: BookMeetingProps["onBooked"] };

function Calendar({ route, onBooked }: CalendarProps) {
  const type = scheduledType(route);
  // The calendar is larger than the page.
  const content = useModule({
    name: "book-in-place",
    load: async () => (await import("./BookInPlace.tsx")).BookInPlace,
    isWanted: type !== null,
  });

  if (type === null) {
    return (
      <EmptyState
        icon={<CalendarIcon />}
        title="This meeting is booked in another calendar"
        action={<ExternalLink href={`/${route.slug}`}>Open the calendar</ExternalLink>}
      />
    );
  }
  return (
    <QueryView
      query={content}
      of="the calendar"
      describe={() => calendarNotLoaded}
      loading={<Spinner>Loading the calendar…</Spinner>}
    >
      {(BookInPlace) => <BookInPlace slug={type} onBooked={onBooked} />}
    </QueryView>
  );
}

function NotOffered() {
  return (
    <EmptyState icon={<CalendarIcon />} title="This meeting isn't offered">
      The link is wrong or out of date. Go back and choose another meeting.
    </EmptyState>
  );
}
