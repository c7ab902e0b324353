import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { afterDay, pageOf } from "../keyset.ts";
import {
  type DeleteExpenseOutcome,
  deleteExpenseOutcomeSchema,
  type Expense,
  type ExpenseEntry,
  type ExpensePage,
  type ExpensePosition,
  expenseSchema,
  type MonthFigures,
  type SaveExpenseOutcome,
  saveExpenseOutcomeSchema,
  yearSchema,
} from "./financesSchema.ts";

const columns = "id, spent_on, category, description, amount_cents, currency, version, created_at, updated_by_name";

/** Figures of a year's months and of the previous December, for admins. Throws a `DataFault`. */
export async function readYear(client: SupabaseClient, year: number): Promise<readonly MonthFigures[]> {
  return unwrap(await client.rpc("finances_year", { year }).retry(false), yearSchema);
}

export type ExpenseList = {
  /** ISO days, both included. */
  from: string;
  until: string;
  /** Cursor of the page; null for the first page. */
  after: ExpensePosition | null;
  /** Rows per page, 999 at most. */
  size: number;
};

/** One page of the expenses in a range of days, newest first. Throws a `DataFault`. */
export async function listExpenses(
  client: SupabaseClient,
  { from, until, after, size }: ExpenseList,
): Promise<ExpensePage> {
  let query = client
    .from("expense")
    .select(columns)
    .gte("spent_on", from)
    .lte("spent_on", after?.spentOn ?? until);
  if (after) query = query.or(afterDay("spent_on", { day: after.spentOn, ...after }));
  const response = await query
    .order("spent_on", { ascending: false })
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    // Reads one extra row to learn whether there is a next page.
    .limit(size + 1)
    .retry(false);
  const { shown: expenses, last } = pageOf(unwrap(response, v.array(expenseSchema)), size);
  return { expenses, next: last?.position ?? null };
}

/** Adds an expense, or changes the version that it names. Idempotent. Throws a `DataFault`. */
export async function saveExpense(client: SupabaseClient, entry: ExpenseEntry): Promise<SaveExpenseOutcome> {
  const { spentOn, amountCents, version, ...rest } = entry;
  const request = { ...rest, spent_on: spentOn, amount_cents: amountCents, ...(version !== null && { version }) };
  return unwrap(await client.rpc("save_expense", { request }).retry(false), saveExpenseOutcomeSchema);
}

/** Deletes an expense if its version is still the given one. Throws a `DataFault`. */
export async function deleteExpense(
  client: SupabaseClient,
  { id, version }: Pick<Expense, "id" | "version">,
): Promise<DeleteExpenseOutcome> {
  return unwrap(await client.rpc("delete_expense", { id, version }).retry(false), deleteExpenseOutcomeSchema);
}
