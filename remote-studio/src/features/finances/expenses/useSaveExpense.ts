import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { entryProblems, oneLineProblem } from "@pipelark/shared-data/entryProblems";
import { financesMutations } from "@pipelark/shared-data/finances/financesQueries";
import type { Expense, ExpenseEntry } from "@pipelark/shared-data/finances/financesSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

/** Result of a save, and the values the form needs to save again. */
type SaveResult = {
  outcome: SubmitOutcome<keyof ExpenseEntry>;
  next?: Partial<Pick<ExpenseEntry, "id" | "version">>;
  /** The stored version. */
  stored?: Expense;
  /** Another admin's version that was overwritten. */
  replaced?: Expense | null;
};

/** Saves an expense. If another admin saved first, `theirs` is the stored version, and saving again overwrites it. */
export function useSaveExpense(services: ShellServices) {
  const [theirs, setTheirs] = useState<Expense | null>(null);
  const { mutateAsync } = useMutation(financesMutations.save(services));

  async function save(entry: ExpenseEntry): Promise<SaveResult> {
    try {
      const outcome = await mutateAsync(entry);
      switch (outcome.kind) {
        case "saved":
          return { outcome: { kind: "saved" }, stored: outcome.expense, replaced: theirs };
        case "conflict":
          setTheirs(outcome.expense);
          return {
            outcome: failed(
              `${outcome.expense.changedBy} changed it in the meantime, so nothing was saved. Compare, then save again.`,
            ),
            next: { version: outcome.expense.version },
          };
        case "missing":
          return {
            outcome: failed("This expense was deleted in the meantime. Save again to restore it with your changes."),
            next: { version: null },
          };
        case "invalid":
          return refusalOf(outcome.field);
        default:
          return assertNever(outcome);
      }
    } catch (error) {
      services.report(error);
      return { outcome: submitFault(error, "The expense could not be saved") };
    }
  }

  return { save, theirs };
}

function failed(message: string): SubmitOutcome<keyof ExpenseEntry> {
  return { kind: "failed", message };
}

const refusals: Record<string, SubmitOutcome<keyof ExpenseEntry>> = {
  spent_on: { kind: "refused", field: "spentOn", message: entryProblems.dayTooEarly },
  category: { kind: "refused", field: "category", message: "Choose a category." },
  description: {
    kind: "refused",
    field: "description",
    message: oneLineProblem("a description", entryLimits.ledgerDescription),
  },
  amount_cents: { kind: "refused", field: "amountCents", message: entryProblems.amount },
};

function refusalOf(column: string): SaveResult {
  const refusal = refusals[column];
  if (refusal) return { outcome: refusal };
  return {
    outcome: failed(
      "Another version of this expense was already added. Check the list, then save again to add this one.",
    ),
    next: { id: crypto.randomUUID() },
  };
}
