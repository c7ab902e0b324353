import * as v from "valibot";
import { centsColumn, dayColumn, idColumn } from "../columns.ts";
import { enteredLine } from "../enteredText.ts";
import { entryProblems } from "../entryProblems.ts";
import { entryLimits } from "../entryLimits.ts";

const monthColumn = v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/));

const monthFiguresSchema = v.pipe(
  v.object({
    month: monthColumn,
    currency: v.string(),
    revenue_cents: centsColumn,
    expense_cents: centsColumn,
    active_clients: v.number(),
  }),
  v.transform(({ month, currency, revenue_cents, expense_cents, active_clients }) => ({
    month,
    currency,
    revenueCents: revenue_cents,
    expenseCents: expense_cents,
    activeClients: active_clients,
  })),
);
/** Totals of one month ("2024-03") in one currency: client payments, expenses, and the number of clients who paid. */
export type MonthFigures = v.InferOutput<typeof monthFiguresSchema>;

/** Months of a year with any figures, and December of the previous year. */
export const yearSchema = v.pipe(
  v.object({ kind: v.literal("year"), year: v.number(), months: v.array(monthFiguresSchema) }),
  v.transform(({ months }): readonly MonthFigures[] => months),
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
    /** Cursor of the next page, with the time exactly as the engine wrote it. */
    position: { spentOn: spent_on, createdAt: created_at, id: row.id },
  })),
);
export type Expense = v.InferOutput<typeof expenseSchema>;
export type ExpensePosition = Expense["position"];

/** One page, newest first, with the cursor of the next page; null at the end. */
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

export const deleteExpenseOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("deleted") }),
  conflict,
  missing,
]);
export type DeleteExpenseOutcome = v.InferOutput<typeof deleteExpenseOutcomeSchema>;
