import { financesQueries, readAllExpenses } from "@pipelark/shared-data/finances/financesQueries";
import type { Expense } from "@pipelark/shared-data/finances/financesSchema";
import { formatDay, formatMonth } from "@pipelark/shared-time/formats";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { ChartIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { daysOfMonth } from "@pipelark/shared-time/days";
import { PageSection } from "#lib/PageSection.tsx";
import { CsvButton } from "../CsvButton.tsx";
import { expensesTable } from "../csvTables.ts";
import { ExpenseDialog } from "./ExpenseDialog.tsx";
import { categoryNames } from "./expenseEntry.ts";
import { useExpenseActs } from "./useExpenseActs.ts";

const columns: DataColumn<Expense>[] = [
  { id: "description", header: "Description", cell: ({ description }) => description },
  { id: "category", header: "Category", cell: ({ category }) => categoryNames[category] },
  { id: "date", header: "Date", cell: ({ spentOn }) => <time dateTime={spentOn}>{formatDay(spentOn)}</time> },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    cell: ({ amountCents, currency }) => formatMoney(amountCents, { currency }),
  },
];

type ExpensesSectionProps = { month: string; currency: string };

/** Expenses of a month, newest first, with actions to add, edit and delete. */
export function ExpensesSection({ month, currency }: ExpensesSectionProps) {
  const { services } = useSignedIn();
  const days = daysOfMonth(month);
  const list = useInfiniteQuery(financesQueries.expenses(services, days));
  const expenses = list.data ?? [];
  const [open, setOpen] = useState<Expense | "new" | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { failed, remove, announce } = useExpenseActs(services);
  const name = formatMonth(days.from);

  function handleRemove(expense: Expense) {
    remove(expense);
    // The pressed button is removed with its row.
    addButton.current?.focus();
  }

  return (
    <PageSection
      title="Expenses"
      acts={
        <>
          <Button ref={addButton} size="medium" onClick={() => setOpen("new")}>
            <PlusIcon />
            Add expense
          </Button>
          <CsvButton
            name={`expenses-${month}.csv`}
            read={async () => expensesTable(await readAllExpenses(services, days))}
          >
            Download expenses
          </CsvButton>
        </>
      }
    >
      <ActFaults acts={failed} />
      <QueryTable
        query={list}
        of="the expenses"
        label={`Expenses of ${name}`}
        columns={columns}
        rows={expenses}
        rowId={({ id }) => id}
        rowLabel={({ description }) => description}
        rowActions={(expense) => [
          { label: "Edit", onSelect: () => setOpen(expense) },
          { label: "Delete", tone: "danger", onSelect: () => handleRemove(expense) },
        ]}
        empty={
          <EmptyState icon={<ChartIcon />} title={`No expenses in ${name}`} headingLevel={3}>
            Add an expense to count it in the figures of this month.
          </EmptyState>
        }
        count={expenses.length === 1 ? "1 expense" : `${expenses.length} expenses`}
        isAutomatic
      />
      <ExpenseDialog expense={open} days={days} currency={currency} onStored={announce} onClose={() => setOpen(null)} />
    </PageSection>
  );
}
