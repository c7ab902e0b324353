import type { ChangeableMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../QueryView.tsx";

type MoveMeetingDialogProps = {
  /** The meeting to move; null closes the dialog. */
  meeting: ChangeableMeeting | null;
  onMoved: (message: string) => void;
  onClose: () => void;
};

export function MoveMeetingDialog({ meeting, onMoved, onClose }: MoveMeetingDialogProps) {
  // Loaded on demand, because the calendar is larger than the page. As a query, so that a failure is shown in place.
  const content = useQuery({
    queryKey: ["modules", "move-meeting"],
    queryFn: async () => (await import("./MoveMeeting.tsx")).MoveMeeting,
    enabled: meeting !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

  return (
    <Dialog title="Choose a new time" isOpen={meeting !== null} onClose={onClose}>
      {meeting && (
        <QueryView
          query={content}
          of="the calendar"
          describe={() => "The calendar could not be loaded. Try again, or reload the page."}
          loading={<Spinner>Loading the calendar…</Spinner>}
        >
          {(MoveMeeting) => <MoveMeeting meeting={meeting} onMoved={onMoved} onClose={onClose} />}
        </QueryView>
      )}
    </Dialog>
  );
}
