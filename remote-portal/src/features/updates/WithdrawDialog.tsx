import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { updateMutations } from "@pipelark/shared-data/updates/updateQueries";
import type { ClientUpdate, WithdrawOutcome } from "@pipelark/shared-data/updates/updateSchema";
import { ConfirmAct } from "@pipelark/shared-signed-in/ConfirmAct";
import { repliesButtonId } from "@pipelark/shared-signed-in/updates/UpdateItem";
import { useMutation } from "@tanstack/react-query";

export type WithdrawDialogProps = {
  services: ShellServices;
  /** The update to withdraw; null when closed. */
  update: ClientUpdate | null;
  onClose: () => void;
};

/** Confirms that an update waiting for approval should be withdrawn. */
export function WithdrawDialog({ services, update, onClose }: WithdrawDialogProps) {
  const { mutateAsync: withdraw } = useMutation(updateMutations.withdraw(services));
  if (update === null) return null;
  const { id, title } = update;
  return (
    <ConfirmAct
      title="Withdraw this update?"
      isOpen
      act="Withdraw update"
      busyAct="Withdrawing…"
      cancel="Keep update"
      run={() => withdraw(id)}
      failure="The update could not be withdrawn"
      done={(outcome) => ({ message: messageOf(outcome, title) })}
      // The button that had the focus disappears with the update's status.
      onDone={() => requestAnimationFrame(() => document.getElementById(repliesButtonId(id))?.focus())}
      onClose={onClose}
    >
      “{title}” stays in the list as withdrawn. Its amount will not be added to your payments.
    </ConfirmAct>
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
