import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import { type CompanyMeeting, pastMeetingsPerPage } from "@pipelark/shared-data/meetings/meetingSchema";
import { LoadMore } from "@pipelark/shared-ui/controls/LoadMore";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MeetingList } from "./MeetingList.tsx";

type PastMeetingsProps = { services: ShellServices; meetings: readonly CompanyMeeting[] };

/** What is over or cancelled, the latest first: those that came with the page, and older ones on request. */
export function PastMeetings({ services, meetings }: PastMeetingsProps) {
  const isFull = meetings.length >= pastMeetingsPerPage;
  const older = useInfiniteQuery(meetingQueries.older(services, meetings.at(-1) ?? null));
  const all = [...meetings, ...(older.data?.pages.flat() ?? [])];

  function handleMore() {
    void (older.data ? older.fetchNextPage() : older.refetch());
  }

  return (
    <>
      <MeetingList meetings={all} />
      <RetryBox
        message={older.error ? describeFault(older.error, { of: "older meetings" }) : null}
        isLoading={older.isFetching}
        onRetry={handleMore}
        comesIntoView
      />
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
