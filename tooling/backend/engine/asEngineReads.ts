import { types } from "pg";
import * as v from "valibot";

type Parse = (value: unknown) => unknown;

const { INT8, NUMERIC, DATE, TIME, TIMETZ, TIMESTAMP, TIMESTAMPTZ, INTERVAL } = types.builtins;
const arrayOfTexts: number = 1009;
const readTexts = parserOfPg(arrayOfTexts);

/** Arrays of names, timestamps with and without a zone, dates and intervals. `pg` leaves the first as text and turns dates into objects. */
const arraysOfTexts = [1003, 1115, 1185, 1182, 1187];
const arrayOfIntegers = 1016;

const parsers = new Map<number, Parse>([
  [INT8, readInteger],
  [NUMERIC, readNumeric],
  // Left as text: JSON has no dates.
  ...[DATE, TIME, TIMETZ, TIMESTAMP, TIMESTAMPTZ, INTERVAL].map((type): [number, Parse] => [type, (text) => text]),
  ...arraysOfTexts.map((type): [number, Parse] => [type, readTexts]),
  [arrayOfIntegers, readIntegers],
]);

/** Returns a parser of values of this type that reads them as the drivers of @supabase/lite do, so that all databases answer alike. */
export function asEngineReads(type: number, format?: "text" | "binary"): Parse {
  return (format !== "binary" && parsers.get(type)) || parserOfPg(type, format);
}

function parserOfPg(type: number, format?: "text" | "binary"): Parse {
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the server has more types than the enumeration names
  return v.parse(v.function(), types.getTypeParser(type, format));
}

function readInteger(text: unknown): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(String(text));
}

function readIntegers(text: unknown): unknown {
  const items = readTexts(text);
  return Array.isArray(items) ? items.map((item: unknown) => (item === null ? null : readInteger(item))) : items;
}

/** Returns a number where it loses no precision, otherwise the text. */
function readNumeric(text: unknown): unknown {
  const value = Number(text);
  return Number.isFinite(value) && String(value) === text ? value : text;
}
