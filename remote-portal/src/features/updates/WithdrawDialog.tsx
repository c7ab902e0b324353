import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { updateMutations } from "@pipelark/shared-data/updates/updateQueries";
import type { ClientUpdate, WithdrawOutcome } from "@pipelark/shared-data/updates/updateSchema";
import { repliesButtonId } from "@pipelark/shared-signed-in/updates/UpdateItem";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";

export type WithdrawDialogProps = {
  services: ShellServices;
  /** The update to withdraw; null when closed. */
  update: ClientUpdate | null;
  onClose: () => void;
};

/** Confirms that an update waiting for approval should be withdrawn. */
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
        // The button that had the focus disappears with the update's status.
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
      return `“${title}” was withdrawn.`;
    case "decided":
      return `“${title}” was ${outcome.update.status ?? "decided"} in the meantime and can't be withdrawn.`;
    case "missing":
      return `“${title}” no longer exists.`;
    default:
      return assertNever(outcome);
  }
}
