import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { meetingMutations } from "@pipelark/shared-data/meetings/meetingQueries";
import type { CancelOutcome, ChangeableMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import { actFaultMessage } from "../actFaultMessage.ts";
import { formatClock, formatLongDay } from "../formatMoment.ts";
import { useSignedIn } from "../signedIn.tsx";
import { ConfirmDialog } from "@pipelark/shared-ui/ConfirmDialog";
import { useMutation } from "@tanstack/react-query";

type CancelMeetingDialogProps = {
  /** The one to cancel; null when none is asked about. */
  meeting: ChangeableMeeting | null;
  onCancelled: (message: string) => void;
  onClose: () => void;
};

export function CancelMeetingDialog({ meeting, onCancelled, onClose }: CancelMeetingDialogProps) {
  const { services } = useSignedIn();
  const cancel = useMutation(meetingMutations.cancel(services));

  function handleClose() {
    cancel.reset();
    onClose();
  }

  function handleConfirm() {
    if (!meeting) return;
    cancel.mutate(meeting.id, {
      onSuccess(outcome) {
        cancel.reset();
        onCancelled(messageOf(outcome));
      },
      onError: (error) => services.report(error),
    });
  }

  return (
    <ConfirmDialog
      title="Cancel this meeting?"
      isOpen={meeting !== null}
      act={cancel.isPending ? "Cancelling…" : "Cancel meeting"}
      cancel="Keep meeting"
      isBusy={cancel.isPending}
      error={cancel.error ? actFaultMessage(cancel.error, "The meeting could not be cancelled") : null}
      onConfirm={handleConfirm}
      onCancel={handleClose}
    >
      {meeting && (
        <p>
          {meeting.title} on {formatLongDay(meeting.starts_at)}, {formatClock(meeting.starts_at)}. The time becomes free
          for others.
        </p>
      )}
    </ConfirmDialog>
  );
}

function messageOf(outcome: CancelOutcome): string {
  switch (outcome.kind) {
    case "cancelled":
      return "The meeting is cancelled.";
    case "past":
      return "The meeting has begun already: it was not cancelled.";
    case "missing":
      return "This meeting is no longer there.";
    default:
      return assertNever(outcome);
  }
}
