import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { financesMutations } from "@pipelark/shared-data/finances/financesQueries";
import type { Expense } from "@pipelark/shared-data/finances/financesSchema";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { entryOf } from "./expenseEntry.ts";

type Failure = { message: string; retry: () => void };

/** Deletes an expense, and offers to undo that, an addition or a change. What fails is kept in `failure`, to be tried again. */
export function useExpenseActs(services: ShellServices) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { mutateAsync: sendRemoval } = useMutation(financesMutations.remove(services));
  const { mutateAsync: sendAgain } = useMutation(financesMutations.save(services));

  async function attempt(words: string, run: () => Promise<void>) {
    setFailure(null);
    try {
      await run();
    } catch (error) {
      services.report(error);
      setFailure({ message: describeFault(error, { failure: words }), retry: () => void attempt(words, run) });
    }
  }

  function remove(expense: Expense) {
    const { description } = expense;
    void attempt(`“${description}” could not be deleted`, async () => {
      const outcome = await sendRemoval(expense);
      if (outcome.kind === "conflict") {
        toast({
          message: `${outcome.expense.changedBy} has changed “${description}”. Look at it, then delete it again.`,
        });
      } else toast({ message: `“${description}” is deleted.`, undo: () => restore(expense) });
    });
  }

  function restore(expense: Expense) {
    const { description } = expense;
    void attempt(`“${description}” could not be brought back`, async () => {
      const outcome = await sendAgain({ ...entryOf(expense), version: null });
      if (outcome.kind === "saved") toast({ message: `“${description}” is back.` });
      else toast({ message: `Somebody else has brought “${description}” back already.` });
    });
  }

  function changeBack(stored: Expense, before: Expense) {
    const { description } = before;
    void attempt(`“${description}” could not be changed back`, async () => {
      const outcome = await sendAgain({ ...entryOf(before), version: stored.version });
      if (outcome.kind === "saved") toast({ message: `“${description}” is as it was before.` });
      else toast({ message: `Somebody else has changed or deleted “${description}” meanwhile.` });
    });
  }

  /** Says that an expense is stored, with the way back. `before` is null for a new one. */
  function announce({ stored, before }: { stored: Expense; before: Expense | null }) {
    toast({
      message: before ? `“${stored.description}” is saved.` : `“${stored.description}” is added.`,
      undo: () => (before ? changeBack(stored, before) : remove(stored)),
    });
  }

  return { failure, leaveFailure: () => setFailure(null), remove, announce };
}
