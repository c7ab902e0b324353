type Write = (value: unknown) => string;

const texts = [25, 1042, 1043];
const boolean = 16;
const bytes = 17;
/** Dates, and times without and with a zone. */
const times = [1082, 1114, 1184];

/**
 * How parameters of these types are written for the embedded Postgres. @supabase/lite takes the value of a filter for what it
 * looks like, a list, a number or a truth, and PGlite's own would throw where the column is of another type. Postgres judges
 * better: a text is found by any of them, and what is no date is refused with a code.
 */
export const parameterTexts: Record<number, Write> = Object.fromEntries([
  ...[...texts, boolean].map((type): [number, Write] => [type, asText]),
  [bytes, asBytes] satisfies [number, Write],
  ...times.map((type): [number, Write] => [type, asTime]),
]);

function asTime(value: unknown): string {
  const time = typeof value === "number" ? new Date(value) : value;
  return time instanceof Date && !Number.isNaN(time.getTime()) ? time.toISOString() : asText(value);
}

function asBytes(value: unknown): string {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : asText(value);
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(asText).join(",")}}`;
  return typeof value === "string" ? value : JSON.stringify(value);
}
