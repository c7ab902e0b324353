import type { ExpenseFilter } from "@pipelark/shared-data/finances/financesRepository";
import { expenseCategories, expenseSorts } from "@pipelark/shared-data/finances/financesSchema";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import type { DataSort } from "@pipelark/shared-ui/data/dataColumn";

/** Filter of a month's expenses, with the category in the URL as `?category=…`. */
export function useExpenseFilter(days: { from: string; until: string }, sort: DataSort) {
  const { read, change } = useAddress();
  const wanted = read("category");
  const filter: ExpenseFilter = {
    ...days,
    category: expenseCategories.find((category) => category === wanted) ?? null,
    sort: { column: expenseSorts.find((column) => column === sort.column) ?? "spent_on", direction: sort.direction },
  };
  return { filter, choose: (category: string | null) => change({ category }, { isReplaced: true }) };
}
