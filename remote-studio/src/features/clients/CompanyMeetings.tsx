import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyMeetingQueries } from "@pipelark/shared-data/meetings/companyMeetingQueries";
import type { MeetingOfCompany } from "@pipelark/shared-data/meetings/companyMeetingRepository";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { formatMoment } from "@pipelark/shared-time/formats";
import { CalendarIcon } from "@pipelark/shared-ui/controls/icons";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PageSection } from "#lib/PageSection.tsx";
import { meetingAddress, useMeetingWords } from "./useMeetingWords.ts";

type CompanyMeetingsProps = { services: ShellServices; companyId: string };

/** Meetings of the company, latest first. They open in the calendar. */
export function CompanyMeetings({ services, companyId }: CompanyMeetingsProps) {
  const list = useInfiniteQuery(companyMeetingQueries.list(services, companyId));
  const words = useMeetingWords(services);
  const meetings = list.data ?? [];

  return (
    <PageSection level={3} title="Meetings">
      <QueryTable
        query={list}
        of="the meetings"
        label="Meetings"
        columns={columnsOf(words)}
        rows={meetings}
        rowId={({ id }) => id}
        rowLabel={(meeting) => `${words.kindOf(meeting)}, ${formatMoment(meeting.startsAt)}`}
        empty={
          <EmptyState icon={<CalendarIcon />} title="No meetings yet" headingLevel={4}>
            Meetings that the client books in the portal appear here.
          </EmptyState>
        }
        count={meetings.length === 1 ? "1 meeting" : `${meetings.length} meetings`}
      />
    </PageSection>
  );
}

function columnsOf({ kindOf, hostOf }: ReturnType<typeof useMeetingWords>): DataColumn<MeetingOfCompany>[] {
  return [
    {
      id: "kind",
      header: "Meeting",
      cell: (meeting) => <TextLink to={meetingAddress(meeting.id)}>{kindOf(meeting)}</TextLink>,
    },
    {
      id: "when",
      header: "When",
      cell: ({ startsAt }) => <time dateTime={startsAt.toISOString()}>{formatMoment(startsAt)}</time>,
    },
    { id: "guest", header: "Guest", cell: ({ guestName }) => guestName },
    { id: "host", header: "Host", priority: "medium", cell: (meeting) => hostOf(meeting) || "–" },
    { id: "state", header: "State", cell: (meeting) => <State meeting={meeting} /> },
  ];
}

function State({ meeting }: { meeting: MeetingOfCompany }) {
  if (meeting.status === "cancelled") return <Badge tone="danger">Cancelled</Badge>;
  return hasEnded(meeting) ? <Badge>Past</Badge> : <Badge tone="info">Booked</Badge>;
}

function hasEnded({ endsAt }: MeetingOfCompany): boolean {
  return endsAt.getTime() <= Date.now();
}
