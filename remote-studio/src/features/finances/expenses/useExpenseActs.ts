import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { financesMutations } from "@pipelark/shared-data/finances/financesQueries";
import type { Expense } from "@pipelark/shared-data/finances/financesSchema";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { entryOf } from "./expenseEntry.ts";

/** Deletes an expense, and offers to undo a deletion, an addition or a change. */
export function useExpenseActs(services: ShellServices) {
  const { act, failed } = useAct();
  const { mutateAsync: sendRemoval } = useMutation(financesMutations.remove(services));
  const { mutateAsync: sendAgain } = useMutation(financesMutations.save(services));

  function remove(expense: Expense) {
    const { id, description } = expense;
    void act({
      key: id,
      run: () => sendRemoval(expense),
      failure: `“${description}” could not be deleted`,
      done: (outcome) =>
        outcome.kind === "conflict"
          ? { message: `${outcome.expense.changedBy} changed “${description}”. Review it before you delete it.` }
          : { message: `“${description}” was deleted.`, undo: () => restore(expense) },
    });
  }

  function restore(expense: Expense) {
    const { id, description } = expense;
    void act({
      key: id,
      run: () => sendAgain({ ...entryOf(expense), version: null }),
      failure: `“${description}” could not be restored`,
      done: ({ kind }) => ({
        message:
          kind === "saved"
            ? `“${description}” was restored.`
            : `“${description}” was already restored by someone else.`,
      }),
    });
  }

  function changeBack(stored: Expense, before: Expense) {
    const { id, description } = before;
    void act({
      key: id,
      run: () => sendAgain({ ...entryOf(before), version: stored.version }),
      failure: `“${description}” could not be changed back`,
      done: ({ kind }) => ({
        message:
          kind === "saved"
            ? `“${description}” was changed back.`
            : `Someone else changed or deleted “${description}” in the meantime.`,
      }),
    });
  }

  /** Confirms that an expense was stored, with undo. `before` is null for a new one. */
  function announce({ stored, before }: { stored: Expense; before: Expense | null }) {
    toast({
      message: before ? `“${stored.description}” was saved.` : `“${stored.description}” was added.`,
      undo: () => (before ? changeBack(stored, before) : remove(stored)),
    });
  }

  return { failed, remove, announce };
}
