import { useCreateKey } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { financesQueries, readAllExpenses } from "@pipelark/shared-data/finances/financesQueries";
import { type Expense, expenseCategories } from "@pipelark/shared-data/finances/financesSchema";
import { formatMonth } from "@pipelark/shared-time/formats";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { CsvButton } from "@pipelark/shared-signed-in/table/CsvButton";
import { TableToolbar } from "@pipelark/shared-signed-in/table/TableToolbar";
import { useSelection } from "@pipelark/shared-signed-in/table/useSelection";
import { useTableView } from "@pipelark/shared-signed-in/table/useTableView";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { ChartIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { Menu } from "@pipelark/shared-ui/overlays/Menu";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { daysOfMonth } from "@pipelark/shared-time/days";
import { PageSection } from "#lib/PageSection.tsx";
import { expensesTable } from "../csvTables.ts";
import { ExpenseDialog } from "./ExpenseDialog.tsx";
import { categoryNames } from "./expenseEntry.ts";
import { expenseColumns } from "./expenseColumns.tsx";
import { useExpenseActs } from "./useExpenseActs.ts";
import { useExpenseFilter } from "./useExpenseFilter.ts";
import { useManyExpenses } from "./useManyExpenses.ts";

const newestFirst = { column: "spent_on", direction: "descending" } as const;
const categories = expenseCategories.map((category) => ({ value: category, label: categoryNames[category] }));

type ExpensesSectionProps = { month: string; currency: string };

/** Expenses of a month, newest first, with actions to add, edit and delete. */
export function ExpensesSection({ month, currency }: ExpensesSectionProps) {
  const { services } = useSignedIn();
  const days = daysOfMonth(month);
  const { columnMenu, ...view } = useTableView({ name: "expenses", columns: expenseColumns, sort: newestFirst });
  const { filter, choose } = useExpenseFilter(days, view.sort);
  const list = useInfiniteQuery(financesQueries.expenses(services, filter));
  const expenses = list.data ?? [];
  const { selection, selectedRows, clear } = useSelection(expenses);
  const [open, setOpen] = useState<Expense | "new" | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { failed, remove, announce } = useExpenseActs(services);
  const many = useManyExpenses(services);
  const name = formatMonth(days.from);

  useCreateKey({ label: "Add expense", run: () => setOpen("new") });

  /** The pressed button is removed with its row, or with the selection. */
  function handleAct(act: () => void) {
    act();
    clear();
    addButton.current?.focus();
  }

  return (
    <PageSection
      title="Expenses"
      acts={
        <Button ref={addButton} size="medium" onClick={() => setOpen("new")}>
          <PlusIcon />
          Add expense
        </Button>
      }
    >
      <TableToolbar
        filters={
          <FilterBar
            label="Filter expenses"
            filters={[
              { id: "category", label: "Category", look: "select", options: categories, value: filter.category },
            ]}
            onChange={(_, value) => choose(value)}
            onClear={() => choose(null)}
          />
        }
        viewFilters={["category"]}
        columnMenu={columnMenu}
        csv={{
          label: "Download expenses",
          name: `expenses-${month}.csv`,
          read: async () => expensesTable(await readAllExpenses(services, filter)),
        }}
      />
      <ActFaults acts={[...failed, ...many.failed]} />
      <QueryTable
        query={list}
        of="the expenses"
        label={`Expenses of ${name}`}
        {...view}
        {...selection}
        selectionActions={
          <>
            <Menu
              trigger="Set category"
              items={categories.map(({ value, label }) => ({
                label,
                onSelect: () => handleAct(() => many.setCategory(selectedRows, value)),
              }))}
            />
            <CsvButton
              label="Download selected"
              name={`expenses-${month}.csv`}
              read={() => expensesTable(selectedRows)}
            />
            <Button tone="danger" size="medium" onClick={() => handleAct(() => many.remove(selectedRows))}>
              Delete
            </Button>
          </>
        }
        rows={expenses}
        rowId={({ id }) => id}
        rowLabel={({ description }) => description}
        rowActions={(expense) => [
          { label: "Edit", onSelect: () => setOpen(expense) },
          { label: "Delete", tone: "danger", onSelect: () => handleAct(() => remove(expense)) },
        ]}
        empty={<NoExpenses month={name} category={filter.category && categoryNames[filter.category]} />}
        count={expenses.length === 1 ? "1 expense" : `${expenses.length} expenses`}
        isAutomatic
      />
      <ExpenseDialog expense={open} days={days} currency={currency} onStored={announce} onClose={() => setOpen(null)} />
    </PageSection>
  );
}

type NoExpensesProps = { month: string; category: string | null };

function NoExpenses({ month, category }: NoExpensesProps) {
  if (category) {
    return (
      <EmptyState icon={<ChartIcon />} title="No expenses match" headingLevel={3}>
        {`${month} has no expenses in the category ${category}.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<ChartIcon />} title={`No expenses in ${month}`} headingLevel={3}>
      Add an expense to count it in the figures of this month.
    </EmptyState>
  );
}
