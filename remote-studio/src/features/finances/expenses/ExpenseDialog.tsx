import type { Expense } from "@pipelark/shared-data/finances/financesSchema";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { ExpenseForm, type ExpenseFormProps } from "./ExpenseForm.tsx";

type ExpenseDialogProps = {
  /** The one that is changed, or a new one; null while it is closed. */
  expense: Expense | "new" | null;
  /** The month that is shown: a new one is of it. */
  days: { from: string; until: string };
  currency: string;
  onStored: ExpenseFormProps["onStored"];
  onClose: () => void;
};

/** An expense to be added or changed. */
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
