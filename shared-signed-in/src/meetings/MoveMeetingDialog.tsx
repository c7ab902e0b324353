import type { ChangeableMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { QueryView } from "../QueryView.tsx";
import { calendarNotLoaded, useModule } from "../useModule.ts";

type MoveMeetingDialogProps = {
  /** The meeting to move; null closes the dialog. */
  meeting: ChangeableMeeting | null;
  onMoved: (message: string) => void;
  onClose: () => void;
};

export function MoveMeetingDialog({ meeting, onMoved, onClose }: MoveMeetingDialogProps) {
  // The calendar is larger than the page.
  const content = useModule({
    name: "move-meeting",
    load: async () => (await import("./MoveMeeting.tsx")).MoveMeeting,
    isWanted: meeting !== null,
  });

  return (
    <Dialog title="Choose a new time" isOpen={meeting !== null} onClose={onClose}>
      {meeting && (
        <QueryView
          query={content}
          of="the calendar"
          describe={() => calendarNotLoaded}
          loading={<Spinner>Loading the calendar…</Spinner>}
        >
          {(MoveMeeting) => <MoveMeeting meeting={meeting} onMoved={onMoved} onClose={onClose} />}
        </QueryView>
      )}
    </Dialog>
  );
}
