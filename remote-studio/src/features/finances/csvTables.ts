import type { CompanyFigures, Expense, MonthFigures } from "@pipelark/shared-data/finances/financesSchema";
import type { Booking } from "@pipelark/shared-data/finances/journalRepository";
import { decimalOf } from "@pipelark/shared-signed-in/ledger/csv";
import { categoryNames } from "./expenses/expenseEntry.ts";
import { resultOf } from "./figures.ts";

/** Months of a year as CSV rows, header first. */
export function figuresTable(months: readonly MonthFigures[]): string[][] {
  return [
    ["Month", "Revenue", "Money in", "Expenses", "Result", "Active clients", "Currency"],
    ...months.map((row) => [
      row.month,
      decimalOf(row.revenueCents),
      decimalOf(row.receivedCents),
      decimalOf(row.expenseCents),
      decimalOf(resultOf(row)),
      String(row.activeClients),
      row.currency,
    ]),
  ];
}

/** Companies of a year as CSV rows, header first. */
export function companiesTable(companies: readonly CompanyFigures[]): string[][] {
  return [
    ["Company", "Revenue", "Money in", "Balance", "Currency"],
    ...companies.map(({ name, revenueCents, receivedCents, balanceCents, currency }) => [
      name,
      decimalOf(revenueCents),
      decimalOf(receivedCents),
      decimalOf(balanceCents),
      currency,
    ]),
  ];
}

/** Bookings of the journal as pages of CSV rows, header first. */
export async function* journalTable(pages: AsyncIterable<readonly Booking[]>): AsyncGenerator<string[][]> {
  yield [["Date", "Account", "Counter-account", "Text", "Amount", "Currency", "Document number"]];
  for await (const bookings of pages) {
    yield bookings.map(({ date, account, counterAccount, text, amountCents, currency, documentNumber }) => [
      date,
      account,
      counterAccount,
      text,
      decimalOf(amountCents),
      currency,
      documentNumber,
    ]);
  }
}

/** Expenses as CSV rows, header first. */
export function expensesTable(expenses: readonly Expense[]): string[][] {
  return [
    ["Date", "Category", "Description", "Amount", "Currency"],
    ...expenses.map(({ spentOn, category, description, amountCents, currency }) => [
      spentOn,
      categoryNames[category],
      description,
      decimalOf(amountCents),
      currency,
    ]),
  ];
}
