import type { Expense, ExpenseEntry } from "@pipelark/shared-data/finances/financesSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useId } from "react";
import { styled } from "styled-components";
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
    <Box aria-labelledby={id}>
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
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  padding: ${space.small} ${space.medium};
  border: 0.0625rem solid ${color.warn};
  border-radius: ${radius.field};
  background: ${color.warnSoft};
  font-size: ${text.small};
  overflow-wrap: anywhere;

  h3 {
    font-size: ${text.compact};
  }

  dt {
    font-weight: 600;
  }
`;
