import { settingsElementId } from "./pageMarks.ts";

/** The public rows that a page was composed with, by table, as PostgREST answers them. */
export type ComposedRows = Readonly<Record<string, readonly unknown[]>>;

let ofBuild: ComposedRows = {};

/** Says what `composedRows` answers while pages are prerendered, where there is no document. */
export function prerenderWith(rows: ComposedRows): void {
  ofBuild = rows;
}

/** The rows of a table that this page was composed with, behind those that its script has read since. Empty where it shows what is built in. */
export function composedRows(table: string): readonly unknown[] {
  if (typeof document === "undefined") return ofBuild[table] ?? [];
  const composed = document.getElementById(settingsElementId)?.textContent;
  return [document.documentElement.dataset[rowsReadKey], composed].flatMap((text) => {
    const found: unknown = Reflect.get(Object(JSON.parse(text || "{}")), table);
    const rows: readonly unknown[] = Array.isArray(found) ? found : [];
    return rows;
  });
}

/** Where the page's script keeps the rows that it has read, in the root element's `dataset`. */
export const rowsReadKey = "rows";
