import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { changePages, optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import { deleteExpense, listExpenses, readYear, saveExpense } from "./financesRepository.ts";
import type { Expense, ExpenseEntry, ExpensePage, ExpensePosition } from "./financesSchema.ts";

type Backend = Pick<ShellServices, "supabase">;
type Days = { from: string; until: string };
type ExpenseVersion = Pick<Expense, "id" | "version">;

const pageSize = 50;
// The gateway returns at most 1,000 rows; one of them tells whether there is a next page.
const filePageSize = 999;
const all = ["finances"] as const;
const allExpenses = allRows(({ expenses }: ExpensePage) => expenses);

/** Queries of the agency's books, for admins. Always refetched, because money must be current. */
export const financesQueries = {
  year: (services: Backend, year: number) =>
    queryOptions({
      queryKey: [...all, "year", year],
      queryFn: () => withClient(services, (client) => readYear(client, year)),
      staleTime: 0,
    }),
  expenses: (services: Backend, days: Days) =>
    infiniteQueryOptions({
      queryKey: [...all, "expenses", days],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listExpenses(client, { ...days, after: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allExpenses,
      staleTime: 0,
      gcTime: 0,
    }),
};

/** Refetches figures and lists after success and failure, not awaited. */
export const financesMutations = {
  save: (services: Backend) =>
    mutationOptions({
      mutationFn: (entry: ExpenseEntry, { client: queries }) =>
        withClient(services, (client) => saveExpense(client, entry)).finally(
          () => void queries.invalidateQueries({ queryKey: all }),
        ),
    }),
  remove: (services: Backend) =>
    optimisticMutation({
      key: [...all, "expenses", "remove"],
      idOf: ({ id }: ExpenseVersion) => id,
      show: (queries, removed) =>
        changePages<ExpensePage>(queries, {
          queryKey: [...all, "expenses"],
          change: (page) => ({ ...page, expenses: page.expenses.filter(({ id }) => id !== removed.id) }),
        }),
      send: (expense) => withClient(services, (client) => deleteExpense(client, expense)),
      settle({ outcome, rollBack }) {
        if (outcome.kind === "conflict") rollBack();
      },
      invalidate: (queries) => void queries.invalidateQueries({ queryKey: all }),
    }),
};

/** Reads all expenses in a range of days, oldest first. Throws a `DataFault`. */
export async function readAllExpenses(services: Backend, days: Days): Promise<Expense[]> {
  const newestFirst: Expense[] = [];
  let after = firstPage();
  do {
    const list = { ...days, after, size: filePageSize };
    const page: ExpensePage = await withClient(services, (client) => listExpenses(client, list));
    newestFirst.push(...page.expenses);
    after = page.next;
  } while (after);
  return newestFirst.toReversed();
}

function firstPage(): ExpensePosition | null {
  return null;
}
