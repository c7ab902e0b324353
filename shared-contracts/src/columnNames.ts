import * as v from "valibot";

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name;

/** A row with names in camel case: `startsAt` for `starts_at`. */
type CamelCased<Row> = { [Name in keyof Row as CamelCase<Name>]: Row[Name] };

/**
 * Builds the schema of an object with the database's column names, parsed into camel case. Nested objects are not renamed. Columns are listed once,
 * as entries, and the type is inferred from them.
 */
export function camelCased<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.object(entries),
    v.transform((row) => renamed(row)),
  );
}

function renamed<Row extends object>(row: Row): CamelCased<Row>;
function renamed(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

/** Renames an object's keys to column names: `starts_at` for `startsAt`. Nested keys are kept. */
export function columnsOf(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, held]: [string, unknown]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      held,
    ]),
  );
}
