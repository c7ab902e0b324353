import { meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { BusyTimes } from "./BusyTimes.tsx";
import { MeetingFeed } from "./MeetingFeed.tsx";

/** A host's own calendar: its busy times block meetings, and their meetings are there to subscribe to. */
export function OwnCalendar() {
  const { services, user } = useSignedIn();
  const hosts = useQuery(meetingQueries.hosts(services));

  return (
    <QueryView query={hosts} of="your calendar" loading={<Spinner>Loading your calendar…</Spinner>}>
      {(known) =>
        known.some(({ userId }) => userId === user.id) ? (
          <Stack>
            <BusyTimes />
            <MeetingFeed />
          </Stack>
        ) : (
          <SettingsSection title="Your calendar" lead="You don't host meetings yet.">
            <p>An admin can add you in Settings, under Hosts and hours. You can then connect your calendar here.</p>
          </SettingsSection>
        )
      }
    </QueryView>
  );
}
