import type { Expense, ExpenseEntry } from "@pipelark/shared-data/finances/financesSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ConflictBox } from "@pipelark/shared-ui/feedback/ConflictBox";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { useId } from "react";
import { differences, entryOf, type ExpenseValues } from "./expenseEntry.ts";

type ExpenseConflictProps = {
  form: Pick<ValidatedForm<ExpenseValues, ExpenseEntry>, "fields">;
  /** The stored version. */
  theirs: Expense;
};

/** Another admin's version beside the one in the form. */
export function ExpenseConflict({ form, theirs }: ExpenseConflictProps) {
  const id = useId();
  const entry = entryOf(theirs);
  const open = differences(form.fields.watch(), entry);

  return (
    <ConflictBox aria-labelledby={id}>
      <h3 id={id}>{theirs.changedBy} changed this expense</h3>
      {open.length === 0 ? (
        <p>Your version is now the same.</p>
      ) : (
        <dl>
          {open.map(({ name, theirs: stored, mine }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                Theirs: {stored}. Yours: {mine}.
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div>
        <Button tone="secondary" size="medium" onClick={() => form.fields.reset(entry)}>
          Use theirs
        </Button>
      </div>
    </ConflictBox>
  );
}
