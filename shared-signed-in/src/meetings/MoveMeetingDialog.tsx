import type { ChangeableMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import { Dialog } from "@pipelark/shared-ui/Dialog";
import { Spinner } from "@pipelark/shared-ui/Spinner";
import { lazy, Suspense } from "react";

// The calendar weighs more than the page: it comes when somebody moves a meeting.
const MoveMeeting = lazy(async () => ({ default: (await import("./MoveMeeting.tsx")).MoveMeeting }));

type MoveMeetingDialogProps = {
  /** The one to move; null when none is. */
  meeting: ChangeableMeeting | null;
  onMoved: (message: string) => void;
  onClose: () => void;
};

export function MoveMeetingDialog({ meeting, onMoved, onClose }: MoveMeetingDialogProps) {
  return (
    <Dialog title="Choose a new time" isOpen={meeting !== null} onClose={onClose}>
      {meeting && (
        <Suspense fallback={<Spinner>Loading the calendar…</Spinner>}>
          <MoveMeeting meeting={meeting} onMoved={onMoved} onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  );
}
