import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { updateMutations } from "@pipelark/shared-data/updates/updateQueries";
import type { ClientUpdate, WithdrawOutcome } from "@pipelark/shared-data/updates/updateSchema";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { repliesButtonId } from "@pipelark/shared-signed-in/updates/repliesButtonId";

export type WithdrawDialogProps = {
  services: ShellServices;
  /** What may be withdrawn; null when nothing is asked. */
  update: ClientUpdate | null;
  onClose: () => void;
};

/** Asks before an update that waits for approval is taken back. */
export function WithdrawDialog({ services, update, onClose }: WithdrawDialogProps) {
  const withdraw = useMutation(updateMutations.withdraw(services));

  function handleClose() {
    withdraw.reset();
    onClose();
  }

  function handleConfirm({ id, title }: ClientUpdate) {
    withdraw.mutate(id, {
      onSuccess(outcome) {
        toast({ message: messageOf(outcome, title) });
        handleClose();
        // The button that had the focus is gone with the update's status.
        requestAnimationFrame(() => document.getElementById(repliesButtonId(id))?.focus());
      },
    });
  }

  return (
    <ConfirmDialog
      title="Withdraw this update?"
      isOpen={update !== null}
      act={withdraw.isPending ? "Withdrawing…" : "Withdraw update"}
      cancel="Keep update"
      isBusy={withdraw.isPending}
      error={withdraw.error ? describeFault(withdraw.error, { failure: "The update could not be withdrawn" }) : null}
      onConfirm={() => update && handleConfirm(update)}
      onCancel={handleClose}
    >
      “{update?.title}” stays in the list as withdrawn. Its amount will not be added to your payments.
    </ConfirmDialog>
  );
}

function messageOf(outcome: WithdrawOutcome, title: string): string {
  switch (outcome.kind) {
    case "withdrawn":
      return `“${title}” is withdrawn.`;
    case "decided":
      return `“${title}” was ${outcome.update.status ?? "decided"} in the meantime, so it stays as it is.`;
    case "missing":
      return `“${title}” is not there any more.`;
    default:
      return assertNever(outcome);
  }
}
