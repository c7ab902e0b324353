import type { Payment, Statement } from "@pipelark/shared-data/payments/paymentSchema";

const columns = ["Date", "Description", "Amount", "Currency", "Status", "Balance", "Reason"];

/**
 * What a spreadsheet would take for a formula is led by an apostrophe. A plain amount such as -850.00 is none, and stays a number
 * that can be added up.
 */
const formula = /^(?!-\d+\.\d\d$)[=+\-@\t\r\n＝＋－＠]/;

/** The payments as a spreadsheet reads them, in its bytes: UTF-8 with a mark, so that Excel sees that it is. */
export async function paymentCsv({ payments }: Pick<Statement, "payments">): Promise<string> {
  const { unparse } = await import("papaparse");
  const table = unparse([columns, ...payments.map(row)], { escapeFormulae: formula });
  return `\uFEFF${table}\r\n`;
}

function row({ date, description, amountCents, currency, status, balanceCents, reason }: Payment): string[] {
  return [date, description, decimal(amountCents), currency, status, decimal(balanceCents), reason ?? ""];
}

/** Cents as a number with a point, in digits alone: no step calculates with fractions. */
function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "northwind-robotics-payments-2026-11-01-to-2026-11-30.csv" */
export function csvName({ company, period }: Pick<Statement, "company" | "period">): string {
  const name = company
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const days = [period.from, period.until && `to-${period.until}`].filter(Boolean);
  return `${[name, "payments", ...days].filter(Boolean).join("-")}.csv`;
}
