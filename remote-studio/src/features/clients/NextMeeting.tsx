import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyMeetingQueries } from "@pipelark/shared-data/meetings/companyMeetingQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { formatMoment } from "@pipelark/shared-time/formats";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { PageSection } from "#lib/PageSection.tsx";
import { FactLine, FactList, Quiet } from "./FactList.tsx";
import { meetingAddress, useMeetingWords } from "./useMeetingWords.ts";

type NextMeetingProps = { services: ShellServices; companyId: string };

/** The company's next meeting. */
export function NextMeeting({ services, companyId }: NextMeetingProps) {
  const query = useQuery(companyMeetingQueries.next(services, companyId));
  const { kindOf, hostOf } = useMeetingWords(services);

  return (
    <PageSection level={3} title="Next meeting">
      <QueryView query={query} of="the next meeting" loading={<Skeleton $height="3.5rem" />}>
        {(meeting) =>
          meeting === null ? (
            <Quiet>No upcoming meetings.</Quiet>
          ) : (
            <FactList aria-label="Next meeting">
              <FactLine
                to={meetingAddress(meeting.id)}
                title={kindOf(meeting)}
                detail={[meeting.guestName, hostOf(meeting)].filter(Boolean).join(" with ")}
              >
                <time dateTime={meeting.startsAt.toISOString()}>{formatMoment(meeting.startsAt)}</time>
              </FactLine>
            </FactList>
          )
        }
      </QueryView>
    </PageSection>
  );
}
