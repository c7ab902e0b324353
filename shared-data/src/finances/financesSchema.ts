import * as v from "valibot";
import { centsColumn, dayColumn, idColumn } from "../columns.ts";
import { enteredLine } from "../enteredText.ts";
import { entryProblems } from "../entryProblems.ts";
import { entryLimits } from "../entryLimits.ts";
import type { Sort } from "../keyset.ts";

const monthColumn = v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/));

const monthFiguresSchema = v.pipe(
  v.object({
    month: monthColumn,
    currency: v.string(),
    revenue_cents: centsColumn,
    received_cents: centsColumn,
    expense_cents: centsColumn,
    active_clients: v.number(),
  }),
  v.transform(({ month, currency, revenue_cents, received_cents, expense_cents, active_clients }) => ({
    month,
    currency,
    revenueCents: revenue_cents,
    receivedCents: received_cents,
    expenseCents: expense_cents,
    activeClients: active_clients,
  })),
);
/**
 * Totals of one month ("2024-03") in one currency: what clients owe for deals (revenue), what they paid (money in), expenses, and the number of clients
 * with an entry.
 */
export type MonthFigures = v.InferOutput<typeof monthFiguresSchema>;

/** Months of a year with any figures, and December of the previous year. */
export const yearSchema = v.pipe(
  v.object({ kind: v.literal("year"), year: v.number(), months: v.array(monthFiguresSchema) }),
  v.transform(({ months }): readonly MonthFigures[] => months),
);

const companyFiguresSchema = v.pipe(
  v.object({
    client_account_id: idColumn,
    name: v.string(),
    currency: v.string(),
    revenue_cents: centsColumn,
    received_cents: centsColumn,
    balance_cents: centsColumn,
  }),
  v.transform(({ client_account_id, name, currency, revenue_cents, received_cents, balance_cents }) => ({
    companyId: client_account_id,
    name,
    currency,
    revenueCents: revenue_cents,
    receivedCents: received_cents,
    /** Of all entries until the end of the year; below zero, the company owes it. */
    balanceCents: balance_cents,
  })),
);
/** Totals of one company in a year and one currency. */
export type CompanyFigures = v.InferOutput<typeof companyFiguresSchema>;

/** Companies with entries in a year, the largest revenue first. */
export const companiesSchema = v.pipe(
  v.object({ kind: v.literal("companies"), companies: v.array(companyFiguresSchema) }),
  v.transform(({ companies }): readonly CompanyFigures[] => companies),
);

/** Expense categories, in the order of the list. */
export const expenseCategories = [
  "advertising",
  "contractors",
  "office",
  "salaries",
  "software",
  "travel",
  "other",
] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];

export const expenseSchema = v.pipe(
  v.object({
    id: idColumn,
    spent_on: dayColumn,
    category: v.picklist(expenseCategories),
    description: v.string(),
    amount_cents: centsColumn,
    currency: v.string(),
    version: v.number(),
    created_at: v.string(),
    updated_by_name: v.string(),
  }),
  v.transform(({ spent_on, amount_cents, created_at, updated_by_name, ...row }) => ({
    ...row,
    spentOn: spent_on,
    amountCents: amount_cents,
    changedBy: updated_by_name,
    /** Exactly as the engine wrote it, for the cursor of the next page. */
    createdAt: created_at,
  })),
);
export type Expense = v.InferOutput<typeof expenseSchema>;

/** Columns that the list can be sorted by. */
export const expenseSorts = ["spent_on", "category", "description", "amount_cents"] as const;
export type ExpenseSort = Sort<(typeof expenseSorts)[number]>;

/** Cursor of the list: newest first, or sorted by a column. */
export type ExpensePosition = { value: string | number; createdAt: string; id: string };

/** One page, with the cursor of the next page; null at the end. */
export type ExpensePage = { expenses: readonly Expense[]; next: ExpensePosition | null };

/** Fields of an expense. A new one's id is generated with the form, so that a retry does not add a second one. */
export const expenseEntrySchema = v.object({
  id: idColumn,
  /** Version that the edit is based on; null adds an expense. */
  version: v.nullable(v.number()),
  amountCents: v.pipe(
    v.nullable(v.number(entryProblems.amount)),
    v.number(entryProblems.amount),
    v.minValue(1, entryProblems.amountNotPositive),
    v.maxValue(1e12, entryProblems.amountTooLarge),
  ),
  currency: v.string(),
  category: v.picklist(expenseCategories, "Choose a category."),
  description: enteredLine({ most: entryLimits.ledgerDescription, empty: entryProblems.description }),
  spentOn: v.pipe(
    v.string(),
    v.isoDate(entryProblems.day),
    v.minValue("2000-01-01", entryProblems.dayTooEarly),
    v.maxValue("2099-12-31", entryProblems.dayTooLate),
  ),
});
export type ExpenseEntry = v.InferOutput<typeof expenseEntrySchema>;

const missing = v.object({ kind: v.literal("missing") });
const conflict = v.object({ kind: v.literal("conflict"), expense: expenseSchema });

export const saveExpenseOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("saved"), expense: expenseSchema }),
  conflict,
  missing,
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
export type SaveExpenseOutcome = v.InferOutput<typeof saveExpenseOutcomeSchema>;

/** Several expenses deleted at once: the ids of those that are gone, and those that somebody else has changed. */
export const deleteExpensesOutcomeSchema = v.object({
  kind: v.literal("deleted"),
  deleted: v.array(idColumn),
  kept: v.array(expenseSchema),
});
export type DeleteExpensesOutcome = v.InferOutput<typeof deleteExpensesOutcomeSchema>;

/** Several expenses saved at once: those that are saved, and the number of others, which somebody else has changed or deleted. */
export const saveExpensesOutcomeSchema = v.object({
  kind: v.literal("saved"),
  saved: v.array(expenseSchema),
  refused: v.number(),
});
export type SaveExpensesOutcome = v.InferOutput<typeof saveExpensesOutcomeSchema>;

export const deleteExpenseOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("deleted") }),
  conflict,
  missing,
]);
export type DeleteExpenseOutcome = v.InferOutput<typeof deleteExpenseOutcomeSchema>;
