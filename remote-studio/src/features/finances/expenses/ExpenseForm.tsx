import { type Expense, expenseCategories, expenseEntrySchema } from "@pipelark/shared-data/finances/financesSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { NumberField } from "@pipelark/shared-ui/forms/NumberField";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useState } from "react";
import { ExpenseConflict } from "./ExpenseConflict.tsx";
import { categoryNames, entryOf, newEntry } from "./expenseEntry.ts";
import { useSaveExpense } from "./useSaveExpense.ts";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

export type ExpenseFormProps = {
  /** Null for a new one. */
  expense: Expense | null;
  days: { from: string; until: string };
  currency: string;
  /** Called with the stored version and the one before. */
  onStored: (change: { stored: Expense; before: Expense | null }) => void;
  onClose: () => void;
};

export function ExpenseForm({ expense, days, currency, onStored, onClose }: ExpenseFormProps) {
  const { services } = useSignedIn();
  const [start] = useState(() => (expense ? entryOf(expense) : newEntry({ currency, days })));
  const { save, theirs } = useSaveExpense(services);
  const form = useValidatedForm({
    schema: expenseEntrySchema,
    defaultValues: start,
    async onSubmit(entry) {
      const { outcome, next, replaced, stored } = await save(entry);
      if (stored) onStored({ stored, before: replaced ?? expense });
      if (next) form.fields.reset({ ...form.fields.getValues(), ...next }, { keepDefaultValues: true });
      return outcome;
    },
    onSaved: onClose,
  });

  return (
    <form {...form.props} aria-label={expense ? "Edit expense" : "Add expense"}>
      <Stack>
        {theirs && <ExpenseConflict form={form} theirs={theirs} />}
        <FormControl form={form} name="amountCents">
          {(field) => <NumberField {...field} label="Amount" currency={start.currency} isRequired />}
        </FormControl>
        <FormField form={form} name="category" label="Category">
          {(input) => (
            <Select {...input}>
              {expenseCategories.map((category) => (
                <option key={category} value={category}>
                  {categoryNames[category]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="description" label="Description" isRequired>
          {(input) => <TextInput {...input} maxLength={entryLimits.ledgerDescription} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="spentOn" label="Date" isRequired>
          {(input) => <TextInput {...input} type="date" />}
        </FormField>
        <FormActions form={form} act={expense ? "Save expense" : "Add expense"}>
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
