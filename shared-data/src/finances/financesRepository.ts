import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { afterDay, pageOf, pageQueries } from "../keyset.ts";
import {
  companiesSchema,
  type CompanyFigures,
  type DeleteExpenseOutcome,
  deleteExpenseOutcomeSchema,
  type DeleteExpensesOutcome,
  deleteExpensesOutcomeSchema,
  type Expense,
  type ExpenseCategory,
  type ExpenseEntry,
  type ExpensePage,
  type ExpensePosition,
  expenseSchema,
  type ExpenseSort,
  type MonthFigures,
  type SaveExpenseOutcome,
  saveExpenseOutcomeSchema,
  type SaveExpensesOutcome,
  saveExpensesOutcomeSchema,
  yearSchema,
} from "./financesSchema.ts";

const columns = "id, spent_on, category, description, amount_cents, currency, version, created_at, updated_by_name";

/** Figures of a year's months and of the previous December, for admins. Throws a `DataFault`. */
export async function readYear(client: SupabaseClient, year: number): Promise<readonly MonthFigures[]> {
  return unwrap(await client.rpc("finances_year", { year }).retry(false), yearSchema);
}

/** Figures of the companies that have entries in a year, for admins. Throws a `DataFault`. */
export async function readCompanies(client: SupabaseClient, year: number): Promise<readonly CompanyFigures[]> {
  return unwrap(await client.rpc("finances_companies", { year }).retry(false), companiesSchema);
}

/** Days, both included, category and order of a list. */
export type ExpenseFilter = { from: string; until: string; category: ExpenseCategory | null; sort: ExpenseSort };

export type ExpenseList = ExpenseFilter & {
  /** Cursor of the page; null for the first page. */
  after: ExpensePosition | null;
  /** Rows per page, 999 at most. */
  size: number;
};

/** One page of the expenses in a range of days. Throws a `DataFault`. */
export async function listExpenses(client: SupabaseClient, list: ExpenseList): Promise<ExpensePage> {
  const { sort, after, size, ...filter } = list;
  const isNewestFirst = sort.column === "spent_on" && sort.direction === "descending";
  const queries = isNewestFirst
    ? [newestFirst(client, list)]
    : pageQueries({ query: () => matching(client, filter), sort, from: after, size });
  const responses = await Promise.all(queries.map((query) => query.retry(false)));
  const rows = responses.flatMap((response) => unwrap(response, v.array(expenseSchema)));
  const { shown: expenses, last } = pageOf(rows, size);
  return { expenses, next: last && positionOf(last, sort) };
}

function matching(client: SupabaseClient, { from, until, category }: Omit<ExpenseFilter, "sort">) {
  const query = client.from("expense").select(columns).gte("spent_on", from).lte("spent_on", until);
  return category ? query.eq("category", category) : query;
}

/** Within a day the latest entry first, which a sort by the day alone would not know. */
function newestFirst(client: SupabaseClient, { after, size, until, ...filter }: ExpenseList) {
  const last = after && { day: String(after.value), createdAt: after.createdAt, id: after.id };
  const query = matching(client, { ...filter, until: last?.day ?? until });
  return (
    (last ? query.or(afterDay("spent_on", last)) : query)
      .order("spent_on", { ascending: false })
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      // Reads one extra row to learn whether there is a next page.
      .limit(size + 1)
  );
}

function positionOf({ id, createdAt, ...expense }: Expense, { column }: ExpenseSort): ExpensePosition {
  const { spentOn: spent_on, category, description, amountCents: amount_cents } = expense;
  return { value: { spent_on, category, description, amount_cents }[column], createdAt, id };
}

/** Adds an expense, or changes the version that it names. Idempotent. Throws a `DataFault`. */
export async function saveExpense(client: SupabaseClient, entry: ExpenseEntry): Promise<SaveExpenseOutcome> {
  return unwrap(await client.rpc("save_expense", { request: requestOf(entry) }).retry(false), saveExpenseOutcomeSchema);
}

function requestOf({ spentOn, amountCents, version, ...rest }: ExpenseEntry) {
  return { ...rest, spent_on: spentOn, amount_cents: amountCents, ...(version !== null && { version }) };
}

/** Expenses in one request. */
const mostExpenses = 50;

/** Saves several expenses as `saveExpense` does. Idempotent. Throws a `DataFault`. */
export async function saveExpenses(
  client: SupabaseClient,
  entries: readonly ExpenseEntry[],
): Promise<SaveExpensesOutcome> {
  const all: SaveExpensesOutcome = { kind: "saved", saved: [], refused: 0 };
  for (let place = 0; place < entries.length; place += mostExpenses) {
    const request = { expenses: entries.slice(place, place + mostExpenses).map(requestOf) };
    const outcome = unwrap(await client.rpc("save_expenses", { request }).retry(false), saveExpensesOutcomeSchema);
    all.saved.push(...outcome.saved);
    all.refused += outcome.refused;
  }
  return all;
}

/** Deletes several expenses, each in the given version. Throws a `DataFault`. */
export async function deleteExpenses(
  client: SupabaseClient,
  expenses: readonly Pick<Expense, "id" | "version">[],
): Promise<DeleteExpensesOutcome> {
  const all: DeleteExpensesOutcome = { kind: "deleted", deleted: [], kept: [] };
  for (let place = 0; place < expenses.length; place += mostExpenses) {
    const request = {
      expenses: expenses.slice(place, place + mostExpenses).map(({ id, version }) => ({ id, version })),
    };
    const outcome = unwrap(await client.rpc("delete_expenses", { request }).retry(false), deleteExpensesOutcomeSchema);
    all.deleted.push(...outcome.deleted);
    all.kept.push(...outcome.kept);
  }
  return all;
}

/** Deletes an expense if its version is still the given one. Throws a `DataFault`. */
export async function deleteExpense(
  client: SupabaseClient,
  { id, version }: Pick<Expense, "id" | "version">,
): Promise<DeleteExpenseOutcome> {
  return unwrap(await client.rpc("delete_expense", { id, version }).retry(false), deleteExpenseOutcomeSchema);
}
