import Papa from "papaparse";
import { mostRows } from "./listLimits.ts";

const mostColumns = 300;
const longestHeader = 200;
const sampleCount = 3;

export type Column = { name: string; samples: readonly string[] };

/** A row's cells; `problem` when its quotes or the number of its cells are wrong. */
export type ListRow = { cells: readonly string[]; problem: string | null };

export type ParsedList =
  | { kind: "list"; columns: readonly Column[]; rows: readonly ListRow[]; delimiter: string }
  | { kind: "refused"; problem: string };

/** Splits a text into its columns and rows: commas, semicolons, tabs or bars, also as a first line `sep=;` says. */
export function parseList(text: string): ParsedList {
  const told = /^sep=([,;\t|])\r?\n/.exec(text);
  const body = told ? text.slice(told[0].length) : text;
  const rows: ListRow[] = [];
  let names: string[] | null = null;
  let openQuote: number | null = null;
  let isTooLong = false;
  let delimiter = told?.[1] ?? "";

  Papa.parse<string[]>(body, {
    delimiter,
    skipEmptyLines: "greedy",
    delimitersToGuess: [",", ";", "\t", "|"],
    step({ data, errors, meta }, parser) {
      delimiter = meta.delimiter;
      if (errors.some(({ code }) => code === "MissingQuotes")) {
        openQuote = rows.length + (names === null ? 0 : 1);
        parser.abort();
      } else if (names === null) names = data.map(cleaned);
      else if (rows.length === mostRows) {
        isTooLong = true;
        parser.abort();
      } else rows.push({ cells: data, problem: problemOf({ data, errors, count: names.length }) });
    },
  });

  if (openQuote !== null) {
    const place = openQuote === 0 ? "the first row" : `row ${openQuote + 1} of the file, not counting empty ones,`;
    return refused(`A quotation mark that opens in ${place} is never closed. Correct it and choose the file again.`);
  }
  if (names === null) return refused("This file is empty.");
  if (isTooLong)
    return refused(`This file has more than ${mostRows.toLocaleString("en")} rows. Split it into several files.`);
  const problem = headerProblem(names);
  if (problem !== null) return refused(problem);
  if (rows.length === 0) return refused("This file has column names, but no rows.");
  return { kind: "list", columns: columnsOf(names, rows), rows, delimiter };
}

function headerProblem(names: readonly string[]): string | null {
  if (names.length > mostColumns) return `This file has ${names.length} columns. At most ${mostColumns} can be read.`;
  if (names.some((name) => name.length > longestHeader)) {
    return `The first row is not a row of column names: one is longer than ${longestHeader} characters.`;
  }
  if (names.some((name) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(name))) {
    return "The first row has an email address where column names are expected. Add a row of column names.";
  }
  return null;
}

type RowCheck = { data: readonly string[]; errors: readonly unknown[]; count: number };

function problemOf({ data, errors, count }: RowCheck): string | null {
  if (errors.length > 0) return "Its quotation marks are wrong.";
  if (data.slice(count).some((cell) => cell.trim() !== "")) return "It has more cells than there are column names.";
  return null;
}

/** Columns with names of their own: the second "Email" is "Email (2)", one without a name "Column 4". */
function columnsOf(names: readonly string[], rows: readonly ListRow[]): Column[] {
  const taken = new Set<string>();
  return names.map((given, index) => {
    const base = given || `Column ${index + 1}`;
    let name = base;
    for (let nth = 2; taken.has(name); nth += 1) name = `${base} (${nth})`;
    taken.add(name);
    return { name, samples: samplesOf(rows, index) };
  });
}

/** The first different values of a column. */
function samplesOf(rows: readonly ListRow[], index: number): string[] {
  const found = new Set<string>();
  for (const { cells } of rows.slice(0, 1000)) {
    const value = cleaned(cells[index]?.slice(0, 200) ?? "");
    if (value) found.add(value.length > 60 ? `${value.slice(0, 59)}…` : value);
    if (found.size === sampleCount) break;
  }
  return [...found];
}

/** One line without control characters. */
export function cleaned(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\u200B\uFEFF]+/gu, " ").trim();
}

function refused(problem: string): ParsedList {
  return { kind: "refused", problem };
}
