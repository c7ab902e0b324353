import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { exclusionMutations } from "@pipelark/shared-data/exclusion/exclusionQueries";
import type { Exclusion, RemoveExclusionOutcome } from "@pipelark/shared-data/exclusion/exclusionSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";

type RemoveExclusionProps = {
  /** Null while nobody asks. */
  exclusion: Exclusion | null;
  onClose: () => void;
};

/** Asks before an exclusion is removed. For admins. */
export function RemoveExclusion({ exclusion, onClose }: RemoveExclusionProps) {
  const { services } = useSignedIn();
  const remove = useMutation(exclusionMutations.remove(services));
  const what = exclusion?.domain ?? "this address";
  const refusal = remove.data ? refusalOf(remove.data) : null;

  function handleClose() {
    remove.reset();
    onClose();
  }

  function handleConfirm() {
    if (exclusion === null) return;
    remove.mutate(exclusion.id, {
      onSuccess({ kind }) {
        if (kind !== "removed") return;
        toast({ message: `${exclusion.domain ?? "The address"} is no longer excluded.` });
        handleClose();
      },
      onError: (error) => services.report(error),
    });
  }

  return (
    <ConfirmDialog
      title={`Remove the exclusion of ${what}?`}
      isOpen={exclusion !== null}
      act={remove.isPending ? "Removing…" : "Remove exclusion"}
      cancel="Keep exclusion"
      isBusy={remove.isPending}
      error={remove.error ? describeFault(remove.error, { failure: "The exclusion could not be removed" }) : refusal}
      onConfirm={handleConfirm}
      onCancel={handleClose}
    >
      {exclusion?.kind === "address"
        ? "The person can be proposed again. To exclude them later, you need their address."
        : "Firms with this domain can be proposed again, also those with a subdomain."}
    </ConfirmDialog>
  );
}

function refusalOf(outcome: RemoveExclusionOutcome): string | null {
  switch (outcome.kind) {
    case "removed":
      return null;
    case "opted-out":
      return "This person asked not to be contacted, so the exclusion stays.";
    case "missing":
      return "Somebody else has removed this exclusion.";
    default:
      return assertNever(outcome);
  }
}
