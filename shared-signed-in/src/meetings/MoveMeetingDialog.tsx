import type { ChangeableMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { useQuery } from "@tanstack/react-query";

type MoveMeetingDialogProps = {
  /** The one to move; null when none is. */
  meeting: ChangeableMeeting | null;
  onMoved: (message: string) => void;
  onClose: () => void;
};

export function MoveMeetingDialog({ meeting, onMoved, onClose }: MoveMeetingDialogProps) {
  // The calendar weighs more than the page: it comes when somebody moves a meeting. As a query, it fails in place.
  const content = useQuery({
    queryKey: ["modules", "move-meeting"],
    queryFn: async () => (await import("./MoveMeeting.tsx")).MoveMeeting,
    enabled: meeting !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const MoveMeeting = content.data;

  return (
    <Dialog title="Choose a new time" isOpen={meeting !== null} onClose={onClose}>
      <RetryBox
        message={
          content.error && "The calendar could not be loaded. Try again; if that does not help, reload the page."
        }
        isLoading={content.isFetching}
        onRetry={() => void content.refetch()}
      />
      {content.isLoading && <Spinner>Loading the calendar…</Spinner>}
      {meeting && MoveMeeting && <MoveMeeting meeting={meeting} onMoved={onMoved} onClose={onClose} />}
    </Dialog>
  );
}
