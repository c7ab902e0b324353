import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { changePages, optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import { readAllPages } from "../keyset.ts";
import {
  deleteExpense,
  deleteExpenses,
  type ExpenseFilter,
  listExpenses,
  readCompanies,
  readYear,
  saveExpense,
  saveExpenses,
} from "./financesRepository.ts";
import type { Expense, ExpenseEntry, ExpensePage, ExpensePosition } from "./financesSchema.ts";

type Backend = Pick<ShellServices, "supabase">;
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
  companies: (services: Backend, year: number) =>
    queryOptions({
      queryKey: [...all, "companies", year],
      queryFn: () => withClient(services, (client) => readCompanies(client, year)),
      staleTime: 0,
    }),
  expenses: (services: Backend, filter: ExpenseFilter) =>
    infiniteQueryOptions({
      queryKey: [...all, "expenses", filter],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listExpenses(client, { ...filter, after: pageParam, size: pageSize })),
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
  /** Saves several: changes of a category, or deleted ones again. */
  saveMany: (services: Backend) =>
    mutationOptions({
      mutationFn: (entries: readonly ExpenseEntry[], { client: queries }) =>
        withClient(services, (client) => saveExpenses(client, entries)).finally(
          () => void queries.invalidateQueries({ queryKey: all }),
        ),
    }),
  removeMany: (services: Backend) =>
    optimisticMutation({
      key: [...all, "expenses", "remove-many"],
      idOf: (removed: readonly ExpenseVersion[]) => removed.map(({ id }) => id).join(" "),
      show(queries, removed) {
        const ids = new Set(removed.map(({ id }) => id));
        return changePages<ExpensePage>(queries, {
          queryKey: [...all, "expenses"],
          change: (page) => ({ ...page, expenses: page.expenses.filter(({ id }) => !ids.has(id)) }),
        });
      },
      send: (expenses) => withClient(services, (client) => deleteExpenses(client, expenses)),
      invalidate: (queries) => void queries.invalidateQueries({ queryKey: all }),
    }),
};

/** Reads all expenses that match a filter, in its order. Throws a `DataFault`. */
export async function readAllExpenses(services: Backend, filter: ExpenseFilter): Promise<Expense[]> {
  const pages = await readAllPages((after: ExpensePosition | null) =>
    withClient(services, (client) => listExpenses(client, { ...filter, after, size: filePageSize })),
  );
  return pages.flatMap(({ expenses }) => expenses);
}

function firstPage(): ExpensePosition | null {
  return null;
}
