import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { financesMutations } from "@pipelark/shared-data/finances/financesQueries";
import type { Expense } from "@pipelark/shared-data/finances/financesSchema";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { entryOf } from "./expenseEntry.ts";

/** Deletes an expense, and offers to undo that, an addition or a change. */
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
          ? { message: `${outcome.expense.changedBy} has changed “${description}”. Look at it, then delete it again.` }
          : { message: `“${description}” is deleted.`, undo: () => restore(expense) },
    });
  }

  function restore(expense: Expense) {
    const { id, description } = expense;
    void act({
      key: id,
      run: () => sendAgain({ ...entryOf(expense), version: null }),
      failure: `“${description}” could not be brought back`,
      done: ({ kind }) => ({
        message:
          kind === "saved" ? `“${description}” is back.` : `Somebody else has brought “${description}” back already.`,
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
            ? `“${description}” is as it was before.`
            : `Somebody else has changed or deleted “${description}” meanwhile.`,
      }),
    });
  }

  /** Says that an expense is stored, with the way back. `before` is null for a new one. */
  function announce({ stored, before }: { stored: Expense; before: Expense | null }) {
    toast({
      message: before ? `“${stored.description}” is saved.` : `“${stored.description}” is added.`,
      undo: () => (before ? changeBack(stored, before) : remove(stored)),
    });
  }

  return { failed, remove, announce };
}
