import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
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
  if (after) query = query.or(rowsAfter(after));
  const response = await query
    .order("spent_on", { ascending: false })
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    // One more than is shown tells whether there is a next page.
    .limit(size + 1)
    .retry(false);
  const rows = unwrap(response, v.array(expenseSchema));
  const expenses = rows.slice(0, size);
  return { expenses, next: rows.length > size ? (expenses.at(-1)?.position ?? null) : null };
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

/** The rows after one, in the order of `listExpenses`. */
function rowsAfter({ spentOn, createdAt, id }: ExpensePosition): string {
  const sameDay = `spent_on.eq.${spentOn}`;
  return [
    `spent_on.lt.${spentOn}`,
    `and(${sameDay},created_at.lt."${createdAt}")`,
    `and(${sameDay},created_at.eq."${createdAt}",id.lt.${id})`,
  ].join(",");
}
