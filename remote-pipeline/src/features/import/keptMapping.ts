import { importFields, type Mapping } from "./importFields.ts";

/** The columns that an earlier import of the same source used, if this file has them all; else null. */
export function keptMapping(kept: Readonly<Record<string, string>>, columns: readonly string[]): Mapping | null {
  const entries = Object.entries(kept);
  const mapping: Mapping = {};
  for (const [column, field] of entries) {
    const known = importFields.find(({ name }) => name === field);
    if (!known || !columns.includes(column)) return null;
    mapping[known.name] = column;
  }
  return entries.length > 0 ? mapping : null;
}

/** A mapping as it is stored: fields by columns. */
export function storedMapping(mapping: Mapping): Record<string, string> {
  return Object.fromEntries(Object.entries(mapping).map(([field, column]) => [column, field]));
}
