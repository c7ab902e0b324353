import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { meetingMutations } from "@pipelark/shared-data/meetings/meetingQueries";
import type { CancelOutcome, ChangeableMeeting, CompanyMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import { useSignedIn } from "../signedIn.tsx";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ChangedMeanwhile, momentOf } from "./ChangedMeanwhile.tsx";
import { ReasonField } from "./ReasonField.tsx";

type CancelMeetingDialogProps = {
  /** The meeting to cancel; null closes the dialog. */
  meeting: ChangeableMeeting | null;
  onCancelled: (message: string) => void;
  onClose: () => void;
};

export function CancelMeetingDialog({ meeting, onCancelled, onClose }: CancelMeetingDialogProps) {
  const { services } = useSignedIn();
  const cancel = useMutation(meetingMutations.cancel(services));
  const [reason, setReason] = useState("");
  // The current meeting, when somebody has changed it since it was shown.
  const changed = cancel.data?.kind === "changed" ? cancel.data.meeting : null;
  const [seenNow, setSeenNow] = useState<CompanyMeeting | null>(null);

  function forget() {
    cancel.reset();
    setReason("");
    setSeenNow(null);
  }

  function handleClose() {
    forget();
    onClose();
  }

  function handleConfirm() {
    if (!meeting) return;
    const { sequence } = seenNow ?? meeting;
    cancel.mutate(
      { id: meeting.id, reason, sequence },
      {
        onSuccess(outcome) {
          if (outcome.kind === "changed") {
            setSeenNow(outcome.meeting);
            return;
          }
          forget();
          onCancelled(messageOf(outcome));
        },
        onError: (error) => services.report(error),
      },
    );
  }

  return (
    <ConfirmDialog
      title="Cancel this meeting?"
      isOpen={meeting !== null}
      act={cancel.isPending ? "Cancelling…" : "Cancel meeting"}
      cancel="Keep meeting"
      isBusy={cancel.isPending}
      error={cancel.error ? describeFault(cancel.error, { failure: "The meeting could not be cancelled" }) : null}
      onConfirm={handleConfirm}
      onCancel={handleClose}
    >
      {meeting && (
        <Stack>
          <p>
            {meeting.title} on {momentOf((seenNow ?? meeting).startsAt)}. The time becomes free for others.
          </p>
          {changed && <ChangedMeanwhile key={cancel.submittedAt} seen={meeting} now={changed} />}
          <ReasonField value={reason} onChange={setReason} />
        </Stack>
      )}
    </ConfirmDialog>
  );
}

function messageOf(outcome: Exclude<CancelOutcome, { kind: "changed" }>): string {
  switch (outcome.kind) {
    case "cancelled":
      return "The meeting is cancelled.";
    case "past":
      return "The meeting has already started and can't be cancelled.";
    case "missing":
      return "This meeting no longer exists.";
    default:
      return assertNever(outcome);
  }
}
