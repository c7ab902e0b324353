import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { financesMutations } from "@pipelark/shared-data/finances/financesQueries";
import type { Expense, ExpenseCategory, SaveExpensesOutcome } from "@pipelark/shared-data/finances/financesSchema";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { useMutation } from "@tanstack/react-query";
import { categoryNames, entryOf } from "./expenseEntry.ts";

/** Deletes several expenses or sets their category, with undo. */
export function useManyExpenses(services: ShellServices) {
  const { act, failed } = useAct();
  const { mutateAsync: sendRemoval } = useMutation(financesMutations.removeMany(services));
  const { mutateAsync: send } = useMutation(financesMutations.saveMany(services));

  function remove(expenses: readonly Expense[]) {
    void act({
      key: "many",
      run: () => sendRemoval(expenses),
      failure: `${countOf(expenses)} could not be deleted`,
      done({ deleted, kept }) {
        const gone = expenses.filter(({ id }) => deleted.includes(id));
        return {
          message: `${countOf(gone)} deleted.${kept.length > 0 ? ` ${countOf(kept)} changed in the meantime and kept.` : ""}`,
          undo: () => restore(gone),
        };
      },
    });
  }

  function restore(expenses: readonly Expense[]) {
    void act({
      key: "many",
      run: () => send(expenses.map((expense) => ({ ...entryOf(expense), version: null }))),
      failure: `${countOf(expenses)} could not be restored`,
      done: ({ saved, refused }) => ({ message: `${countOf(saved)} restored.${refusalOf(refused)}` }),
    });
  }

  function setCategory(expenses: readonly Expense[], category: ExpenseCategory) {
    const changed = expenses.filter((expense) => expense.category !== category);
    if (changed.length === 0) return;
    void act({
      key: "many",
      run: () => send(changed.map((expense) => ({ ...entryOf(expense), category }))),
      failure: `${countOf(changed)} could not be set to ${categoryNames[category]}`,
      done: (outcome) => ({
        message: `${countOf(outcome.saved)} set to ${categoryNames[category]}.${refusalOf(outcome.refused)}`,
        undo: () => setBack(changed, outcome),
      }),
    });
  }

  function setBack(before: readonly Expense[], { saved }: SaveExpensesOutcome) {
    const entries = saved.flatMap(({ id, version }) => {
      const earlier = before.find((expense) => expense.id === id);
      return earlier ? [{ ...entryOf(earlier), version }] : [];
    });
    void act({
      key: "many",
      run: () => send(entries),
      failure: `${countOf(entries)} could not be changed back`,
      done: (outcome) => ({ message: `${countOf(outcome.saved)} changed back.${refusalOf(outcome.refused)}` }),
    });
  }

  return { failed, remove, setCategory };
}

function countOf(expenses: readonly unknown[]): string {
  return expenses.length === 1 ? "1 expense" : `${expenses.length} expenses`;
}

function refusalOf(refused: number): string {
  return refused > 0 ? ` ${refused} changed in the meantime, so they were left as they are.` : "";
}
