type Write = (value: unknown) => string;

const texts = [25, 1042, 1043];
const boolean = 16;
const bytes = 17;
/** Dates, and timestamps with and without a zone. */
const times = [1082, 1114, 1184];

/**
 * Writers of parameters of these types for the embedded Postgres. @supabase/lite guesses the type of a filter's value
 * from its looks (list, number or boolean), and PGlite's own writers would throw where the column has another type.
 * Postgres decides better: all of these match a text, and an invalid date is refused with a code.
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
  return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
}

/**
 * Makes a writer of each type return a text, whatever it is given: where one throws, or returns nothing, PGlite has sent half a
 * message, its next statement is lost, and the transaction stays open to everybody. Postgres refuses a text that does not fit.
 */
export function wholeMessages(writers: Record<number | string, Write>): Record<number | string, Write> {
  function writerOf(type: string): Write {
    const write = writers[type] ?? asText;
    return (value) => written(write, value) ?? asText(value);
  }
  return new Proxy(writers, { get: (_, type) => (typeof type === "string" ? writerOf(type) : undefined) });
}

function written(write: Write, value: unknown): string | null {
  try {
    const text: unknown = write(value);
    return typeof text === "string" ? text : null;
  } catch {
    return null;
  }
}
