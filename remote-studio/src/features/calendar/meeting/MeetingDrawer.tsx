import { meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import type { MeetingRecord } from "@pipelark/shared-data/meetings/meetingSchema";
import { CancelMeetingDialog } from "@pipelark/shared-signed-in/meetings/CancelMeetingDialog";
import { MoveMeetingDialog } from "@pipelark/shared-signed-in/meetings/MoveMeetingDialog";
import { ObjectTitle } from "@pipelark/shared-signed-in/ObjectTitle";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CalendarShown } from "../dayItems.ts";
import { MeetingFacts } from "./MeetingFacts.tsx";

type MeetingDrawerProps = { id: string | null; kindOf: CalendarShown["kindOf"]; onClose: () => void };

/** A meeting: guest, time and possible changes. */
export function MeetingDrawer({ id, kindOf, onClose }: MeetingDrawerProps) {
  const { services } = useSignedIn();
  const query = useQuery({ ...meetingQueries.one(services, id ?? ""), enabled: id !== null });
  const hosts = useQuery({ ...meetingQueries.hostNames(services), enabled: id !== null });
  const meeting = query.data;
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
        <QueryView query={query} of="the meeting" loading={<Spinner>Loading the meeting…</Spinner>}>
          {(found) =>
            found === null ? (
              <EmptyState title="Meeting not found">It was removed, or the link is wrong.</EmptyState>
            ) : (
              <>
                <ObjectTitle name={`${kindOf(found)} with ${found.guestName}`} />
                <MeetingFacts meeting={found} host={hosts.data?.get(found.hostId) ?? null} />
              </>
            )
          }
        </QueryView>
        {meeting && <QueryView query={hosts} of="the host's name" />}
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

/** False for meetings of external calendars, which are changed there, and for those that have started. */
function canChange({ status, source, startsAt: start }: MeetingRecord): boolean {
  return status === "booked" && source === "builtin" && start.getTime() > Date.now();
}
