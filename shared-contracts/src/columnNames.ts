import * as v from "valibot";

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name;

/** A row whose names are camel case: `startsAt` for `starts_at`. */
type CamelCased<Row> = { [Name in keyof Row as CamelCase<Name>]: Row[Name] };

/**
 * The schema of an object as the database writes it, parsed into one with names as TypeScript writes them. An object inside it says so for itself.
 * The columns stand once, as entries; the type follows from them.
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

/** An object with the names of the columns that it is saved in: `starts_at` for `startsAt`. What lies deeper keeps its own names. */
export function columnsOf(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, held]: [string, unknown]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      held,
    ]),
  );
}
