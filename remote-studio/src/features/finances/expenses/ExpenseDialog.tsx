import type { Expense } from "@pipelark/shared-data/finances/financesSchema";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { ExpenseForm, type ExpenseFormProps } from "./ExpenseForm.tsx";

type ExpenseDialogProps = {
  /** The expense to edit, or "new"; null when closed. */
  expense: Expense | "new" | null;
  /** The shown month; a new expense defaults to it. */
  days: { from: string; until: string };
  currency: string;
  onStored: ExpenseFormProps["onStored"];
  onClose: () => void;
};

/** Adds or edits an expense. */
export function ExpenseDialog({ expense, days, currency, onStored, onClose }: ExpenseDialogProps) {
  const isNew = expense === "new" || expense === null;
  return (
    <Dialog title={isNew ? "Add expense" : "Edit expense"} isOpen={expense !== null} onClose={onClose}>
      <ExpenseForm
        expense={isNew ? null : expense}
        days={days}
        currency={currency}
        onStored={onStored}
        onClose={onClose}
      />
    </Dialog>
  );
}
