import type { Period } from "@pipelark/shared-data/payments/paymentSchema";

/**
 * Escapes cells that a spreadsheet would run as a formula with an apostrophe. A plain amount such as -850.00 is not one, and stays a number for sums.
 */
const formula = /^(?!-\d+\.\d\d$)([\t\r\n]|[\s"]*[=+\-@＝＋－＠])/;
/** Start of a cell in a spreadsheet that splits cells at semicolons or tabs, as in half of Europe, or that miscounts quotes. */
const formulaInside = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

/** Bytes of a CSV file, header first: UTF-8 with a byte order mark, which Excel needs to detect it. */
export async function csvOf(table: readonly (readonly string[])[]): Promise<string> {
  return `\uFEFF${await linesOf(table)}`;
}

/** The same from pages of a table, the header in the first, so that a long file never stands in memory twice and the page goes on answering. */
export async function csvOfPages(pages: AsyncIterable<readonly (readonly string[])[]>): Promise<Blob> {
  const parts = ["\uFEFF"];
  for await (const page of pages) {
    if (page.length > 0) parts.push(await linesOf(page));
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}

async function linesOf(table: readonly (readonly string[])[]): Promise<string> {
  const { unparse } = await import("papaparse");
  const safe = table.map((row) => row.map((text) => text.replaceAll(formulaInside, "$1'")));
  return `${unparse(safe, { escapeFormulae: formula })}\r\n`;
}

/** Cents as a decimal with a point, formatted from digits to avoid floating point errors. */
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
