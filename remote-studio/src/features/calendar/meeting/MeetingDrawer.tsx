import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import type { MeetingRecord } from "@pipelark/shared-data/meetings/meetingSchema";
import { CancelMeetingDialog } from "@pipelark/shared-signed-in/meetings/CancelMeetingDialog";
import { MoveMeetingDialog } from "@pipelark/shared-signed-in/meetings/MoveMeetingDialog";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CalendarShown } from "../calendarShown.ts";
import { MeetingFacts } from "./MeetingFacts.tsx";

type MeetingDrawerProps = { id: string | null; kindOf: CalendarShown["kindOf"]; onClose: () => void };

/** One meeting: who comes, when, and what can be done about it. */
export function MeetingDrawer({ id, kindOf, onClose }: MeetingDrawerProps) {
  const { services } = useSignedIn();
  const { data: meeting, ...query } = useQuery({ ...meetingQueries.one(services, id ?? ""), enabled: id !== null });
  const hosts = useQuery({ ...meetingQueries.hostNames(services), enabled: id !== null });
  const [asked, setAsked] = useState<"move" | "cancel" | null>(null);
  const title = meeting ? kindOf(meeting) : "Meeting";
  const change = meeting ? { ...meeting, slug: meeting.meetingType, title } : null;

  function handleDone(message: string) {
    setAsked(null);
    toast({ message });
  }

  return (
    <>
      <Drawer
        title={title}
        isOpen={id !== null && asked === null}
        onClose={onClose}
        actions={
          meeting &&
          canChange(meeting) && (
            <>
              <Button tone="secondary" size="medium" onClick={() => setAsked("move")}>
                Reschedule
              </Button>
              <Button tone="quiet" size="medium" onClick={() => setAsked("cancel")}>
                Cancel meeting
              </Button>
            </>
          )
        }
      >
        <RetryBox
          message={query.error ? describeFault(query.error, { of: "the meeting" }) : null}
          isLoading={query.isFetching}
          onRetry={() => void query.refetch()}
        />
        {query.isPending && !query.error && <Spinner>Loading the meeting...</Spinner>}
        {meeting === null && (
          <EmptyState title="This meeting is no longer there">
            Somebody has removed it, or the link is wrong.
          </EmptyState>
        )}
        {meeting && <MeetingFacts meeting={meeting} host={hosts.data?.get(meeting.hostId) ?? null} />}
        <RetryBox
          message={meeting && hosts.error ? describeFault(hosts.error, { of: "the name of who holds it" }) : null}
          isLoading={hosts.isFetching}
          onRetry={() => void hosts.refetch()}
        />
      </Drawer>
      <MoveMeetingDialog
        meeting={asked === "move" ? change : null}
        onMoved={handleDone}
        onClose={() => setAsked(null)}
      />
      <CancelMeetingDialog
        meeting={asked === "cancel" ? change : null}
        onCancelled={handleDone}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

/** What an external calendar holds is changed there, and what has begun stays as it is. */
function canChange({ status, source, startsAt: start }: MeetingRecord): boolean {
  return status === "booked" && source === "builtin" && start.getTime() > Date.now();
}
