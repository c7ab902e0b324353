import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { schedulingMutations } from "@pipelark/shared-data/scheduling/schedulingQueries";
import type { DeleteMeetingOutcome, MeetingType } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { useNavigate } from "@pipelark/shared-router";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { meetingsAddress } from "./meetingsAddress.ts";

/** Deletes a meeting type that no page of the site leads to and that was never booked. */
export function DeleteMeeting({ type: { slug, title } }: { type: MeetingType }) {
  const { services } = useSignedIn();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation(schedulingMutations.deleteType(services));

  function handleConfirm() {
    removal.mutate(slug, {
      onSuccess(outcome) {
        if (refusalOf(outcome) !== null) return;
        toast({ message: `${title} was deleted.` });
        void navigate(meetingsAddress);
      },
      onError: (error) => services.report(error),
    });
  }

  return (
    <>
      <Button
        tone="secondary"
        size="medium"
        onClick={() => {
          removal.reset();
          setAsking(true);
        }}
      >
        Delete
      </Button>
      <ConfirmDialog
        title={`Delete ${title}?`}
        isOpen={isAsking}
        act={removal.isPending ? "Deleting…" : "Delete meeting type"}
        cancel="Keep meeting type"
        isBusy={removal.isPending}
        error={
          removal.error
            ? describeFault(removal.error, { failure: `${title} could not be deleted` })
            : removal.data && refusalOf(removal.data)
        }
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      >
        Its settings are deleted, and /schedule/{slug} no longer works. This can't be undone.
      </ConfirmDialog>
    </>
  );
}

/** Reason why it stays; null when it is deleted. */
function refusalOf({ kind }: DeleteMeetingOutcome): string | null {
  switch (kind) {
    case "deleted":
    case "missing":
      return null;
    case "permanent":
      return "Pages of the site link to this meeting type. Hide it instead.";
    case "has-meetings":
      return "This meeting was booked. Hide it instead, so that its meetings keep their name.";
    default:
      return assertNever(kind);
  }
}
