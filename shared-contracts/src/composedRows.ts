import { settingsElementId } from "./pageMarks.ts";

/** Public rows that a page was composed with, by table, in PostgREST's format. */
export type ComposedRows = Readonly<Record<string, readonly unknown[]>>;

let ofBuild: ComposedRows = {};

/** Sets the answer of `composedRows` during prerendering, where there is no document. */
export function prerenderWith(rows: ComposedRows): void {
  ofBuild = rows;
}

/**
 * Rows of a table that this page was composed with, or newer ones if the page's script has read them. Empty when the page shows the built-in content.
 */
export function composedRows(table: string): readonly unknown[] {
  if (typeof document === "undefined") return ofBuild[table] ?? [];
  const composed = document.getElementById(settingsElementId)?.textContent;
  return [document.documentElement.dataset[rowsReadKey], composed].flatMap((text) => {
    const found: unknown = Reflect.get(Object(JSON.parse(text || "{}")), table);
    const rows: readonly unknown[] = Array.isArray(found) ? found : [];
    return rows;
  });
}

/** Key in the root element's `dataset` for the rows that the page's script has read. */
export const rowsReadKey = "rows";
