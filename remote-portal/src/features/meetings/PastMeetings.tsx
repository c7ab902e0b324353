import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import { type CompanyMeeting, pastMeetingsPerPage } from "@pipelark/shared-data/meetings/meetingSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { LoadMore } from "@pipelark/shared-ui/controls/LoadMore";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MeetingList } from "./MeetingList.tsx";

type PastMeetingsProps = { services: ShellServices; meetings: readonly CompanyMeeting[] };

/** Past and cancelled meetings, latest first: those loaded with the page, and older ones on request. */
export function PastMeetings({ services, meetings }: PastMeetingsProps) {
  const isFull = meetings.length >= pastMeetingsPerPage;
  const older = useInfiniteQuery(meetingQueries.older(services, meetings.at(-1) ?? null));
  const all = [...meetings, ...(older.data ?? [])];

  function handleMore() {
    void (older.data ? older.fetchNextPage() : older.refetch());
  }

  return (
    <>
      <MeetingList meetings={all} />
      <QueryView query={older} of="older meetings" comesIntoView />
      {isFull && (
        <LoadMore
          count={`${all.length} past meetings`}
          hasMore={older.data ? older.hasNextPage : true}
          isLoading={older.isFetching}
          onLoadMore={handleMore}
        />
      )}
    </>
  );
}
