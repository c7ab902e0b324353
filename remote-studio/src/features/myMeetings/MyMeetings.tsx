import { meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import type { Host } from "@pipelark/shared-data/meetings/meetingSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { CalendarIcon } from "@pipelark/shared-ui/controls/icons";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { HostedMeetings } from "./HostedMeetings.tsx";
import { MeetingsToCome } from "./MeetingsToCome.tsx";
import { type MeetingView, meetingViews, viewOf } from "./meetingViews.ts";

/** The meetings that the user hosts; admins can choose another host. */
export function MyMeetings() {
  const { services, user } = useSignedIn();
  const { read, to } = useAddress();
  const hosts = useQuery(meetingQueries.hosts(services));
  const view = viewOf(read("view"));

  return (
    <Stack>
      <LinkTabs label="Meetings" links={viewLinks(view, to)} />
      <QueryView query={hosts} of="the hosts" loading={<MeetingsToCome />}>
        {(known) => {
          const own = known.find(({ userId }) => userId === user.id);
          const chosen = user.role === "admin" ? known.find(({ id }) => id === read("host")) : undefined;
          const host = chosen ?? own;
          return (
            <>
              {user.role === "admin" && known.length > 0 && <HostChoice hosts={known} own={own} chosen={host} />}
              {host ? (
                <Stack>
                  {host !== own && <HostName>Meetings of {host.name}</HostName>}
                  <HostedMeetings key={`${host.id} ${view}`} host={host} isOwn={host === own} view={view} />
                </Stack>
              ) : (
                <NoHost isAdmin={user.role === "admin"} />
              )}
            </>
          );
        }}
      </QueryView>
    </Stack>
  );
}

function viewLinks(current: MeetingView, to: ReturnType<typeof useAddress>["to"]) {
  const views: readonly MeetingView[] = ["today", "week", "upcoming", "past"];
  return views.map((view) => ({
    to: to({ view: view === "today" ? null : view }),
    label: meetingViews[view].label,
    isCurrent: view === current,
  }));
}

type HostChoiceProps = { hosts: readonly Host[]; own: Host | undefined; chosen: Host | undefined };

function HostChoice({ hosts, own, chosen }: HostChoiceProps) {
  const { user } = useSignedIn();
  const { change } = useAddress();

  return (
    <Narrow>
      <Field label="Meetings of">
        {(input) => (
          <Select
            {...input}
            value={chosen?.id ?? ""}
            onChange={({ target }) => change({ host: target.value === own?.id ? null : target.value })}
          >
            {!chosen && <option value="">Choose a host</option>}
            {hosts.map((host) => (
              <option key={host.id} value={host.id}>
                {host === own ? ownName(host, user.name) : host.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Narrow>
  );
}

/** Visitors may know the user by another name. */
function ownName(host: Host, name: string): string {
  return host.name === name ? `${name} (you)` : `You, as ${host.name}`;
}

function NoHost({ isAdmin }: { isAdmin: boolean }) {
  return (
    <EmptyState icon={<CalendarIcon />} title="You don't host meetings yet" headingLevel={2}>
      {isAdmin
        ? "Add yourself in Settings, under Hosts and hours. Meetings booked with you then appear here."
        : "An admin can add you in Settings, under Hosts and hours. Meetings booked with you then appear here."}
    </EmptyState>
  );
}

const Narrow = styled.div`
  max-width: 20rem;
`;

const HostName = styled.h2`
  font-size: ${text.subheading};
`;
