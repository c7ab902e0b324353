import type { Expense } from "@pipelark/shared-data/finances/financesSchema";
import type { TableColumn } from "@pipelark/shared-signed-in/table/useTableView";
import { formatDay } from "@pipelark/shared-time/formats";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { categoryNames } from "./expenseEntry.ts";

/** Columns of the expenses. The sortable ones are named as in the database. */
export const expenseColumns: TableColumn<Expense>[] = [
  { id: "description", header: "Description", isSortable: true, cell: ({ description }) => description },
  { id: "category", header: "Category", isSortable: true, cell: ({ category }) => categoryNames[category] },
  {
    id: "spent_on",
    header: "Date",
    isOneLine: true,
    isSortable: true,
    cell: ({ spentOn }) => <time dateTime={spentOn}>{formatDay(spentOn)}</time>,
  },
  { id: "changed-by", header: "Changed by", isOptional: true, cell: ({ changedBy }) => changedBy },
  {
    id: "amount_cents",
    header: "Amount",
    align: "end",
    isSortable: true,
    cell: ({ amountCents, currency }) => formatMoney(amountCents, { currency }),
  },
];
