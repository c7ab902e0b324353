import type { Period } from "@pipelark/shared-data/payments/paymentSchema";

/**
 * What a spreadsheet would take for a formula is led by an apostrophe. A plain amount such as -850.00 is none, and stays a number
 * that can be added up.
 */
const formula = /^(?!-\d+\.\d\d$)([\t\r\n]|[\s"]*[=+\-@＝＋－＠])/;
/** Where a spreadsheet that parts cells by semicolons or tabs, as half of Europe's does, or that lost count of the quotes begins a cell. */
const formulaInside = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

/** A table as a spreadsheet reads it, its head first, in its bytes: UTF-8 with a mark, so that Excel sees that it is. */
export async function csvOf(table: readonly (readonly string[])[]): Promise<string> {
  const { unparse } = await import("papaparse");
  return `\uFEFF${unparse(
    table.map((row) => row.map((text) => text.replaceAll(formulaInside, "$1'"))),
    { escapeFormulae: formula },
  )}\r\n`;
}

/** Cents as a number with a point, in digits alone: no step calculates with fractions. */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "northwind-robotics-payments-2026-11-01-to-2026-11-30.csv" */
export function csvName({ owner, period }: { owner: string; period: Period }): string {
  const name = owner
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const days = [period.from, period.until && `to-${period.until}`].filter(Boolean);
  return `${[name, "payments", ...days].filter(Boolean).join("-")}.csv`;
}
