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

/** The figures of a year's months and of the December before it, for admins. Throws a `DataFault`. */
export async function readYear(client: SupabaseClient, year: number): Promise<readonly MonthFigures[]> {
  return unwrap(await client.rpc("finances_year", { year }).retry(false), yearSchema);
}

export type ExpenseList = {
  /** ISO days, both of them included. */
  from: string;
  until: string;
  /** Where the page begins; null for the first one. */
  after: ExpensePosition | null;
  /** How many a page holds: 999 at most. */
  size: number;
};

/** One page of what was spent in a range of days, newest first. Throws a `DataFault`. */
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
    // One more than is shown tells whether there is a next page.
    .limit(size + 1)
    .retry(false);
  const { shown: expenses, last } = pageOf(unwrap(response, v.array(expenseSchema)), size);
  return { expenses, next: last?.position ?? null };
}

/** Adds an expense, or changes the version that it names. Sent again, it answers as the first time. Throws a `DataFault`. */
export async function saveExpense(client: SupabaseClient, entry: ExpenseEntry): Promise<SaveExpenseOutcome> {
  const { spentOn, amountCents, version, ...rest } = entry;
  const request = { ...rest, spent_on: spentOn, amount_cents: amountCents, ...(version !== null && { version }) };
  return unwrap(await client.rpc("save_expense", { request }).retry(false), saveExpenseOutcomeSchema);
}

/** Deletes an expense in the version that was seen. Throws a `DataFault`. */
export async function deleteExpense(
  client: SupabaseClient,
  { id, version }: Pick<Expense, "id" | "version">,
): Promise<DeleteExpenseOutcome> {
  return unwrap(await client.rpc("delete_expense", { id, version }).retry(false), deleteExpenseOutcomeSchema);
}
