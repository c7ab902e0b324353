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
  return [document.documentElement.dataset[rowsReadKey], composedText()].flatMap((text) => {
    const found: unknown = Reflect.get(Object(JSON.parse(text || "{}")), table);
    const rows: readonly unknown[] = Array.isArray(found) ? found : [];
    return rows;
  });
}

/** True if the page at `path` was composed with edits, and its rows are all that differ from the built-in content. */
export function isComposedFor(path: string): boolean {
  if (typeof document === "undefined") return Object.keys(ofBuild).length > 0;
  return Reflect.get(Object(JSON.parse(composedText() || "{}")), "page") === path;
}

/** True if this document was composed with edits. */
export function isComposed(): boolean {
  return typeof document !== "undefined" && composedText() !== undefined;
}

function composedText(): string | undefined {
  return document.getElementById(settingsElementId)?.textContent;
}

/** Key in the root element's `dataset` for the rows that the page's script has read. */
export const rowsReadKey = "rows";
