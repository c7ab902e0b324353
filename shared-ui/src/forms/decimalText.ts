/** Number format: the locale (the browser's when undefined) and the number of decimals (2 for cents). */
export type DecimalFormat = { locale?: string | undefined; decimals: number };

/**
 * Parses "1,234.50" or "1.234,50" into whole units of its last decimal: 123450 cents. Avoids floating point arithmetic. Null when empty, NaN when it
 * is not a number or has too many decimals.
 */
export function parseDecimal(written: string, { locale, decimals }: DecimalFormat): number | null {
  const text = written.replaceAll(/[\s'’]/g, "").replace("−", "-");
  if (!text) return null;
  const { decimal, group } = signsOf(locale);
  const [, minus = "", whole = "", fraction = ""] = split(text, { decimal, group });
  if (!isWhole(whole, group) || !/^\d*$/.test(fraction) || fraction.length > decimals) return Number.NaN;
  const units = Number(`${minus}${whole.replaceAll(group, "")}${fraction.padEnd(decimals, "0")}`);
  // Turns -0 into 0, which would otherwise be shown as a debt of zero.
  return Number.isSafeInteger(units) ? units + 0 : Number.NaN;
}

/** Formats whole units of the last decimal for the locale: 123450 becomes "1,234.50". Empty for null and NaN. */
export function formatDecimal(units: number | null, { locale, decimals }: DecimalFormat): string {
  if (units === null || !Number.isSafeInteger(units)) return "";
  const digits = String(Math.abs(units)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const grouped = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).format(BigInt(whole));
  const fraction = decimals > 0 ? `${signsOf(locale).decimal}${digits.slice(-decimals)}` : "";
  return `${units < 0 ? "-" : ""}${grouped}${fraction}`;
}

type Signs = { decimal: string; group: string };

function signsOf(locale: string | undefined): Signs {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(1_234_567.5);
  const decimal = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  const group = parts.find(({ type }) => type === "group")?.value ?? ",";
  // Spaces and apostrophes between digits are removed before; the other group sign follows.
  if (group === "." || group === ",") return { decimal, group };
  return { decimal, group: decimal === "," ? "." : "," };
}

/** Splits into sign, whole part and fraction. Treats a group sign before the last one or two digits as the decimal sign. */
function split(text: string, { decimal, group }: Signs): readonly string[] {
  const isMistaken = !text.includes(decimal) && new RegExp(`^-?\\d*\\${group}\\d{1,2}$`).test(text);
  const [whole = "", fraction = "", ...rest] = text.split(isMistaken ? group : decimal);
  if (rest.length > 0) return ["", "", "no number"];
  return ["", whole.startsWith("-") ? "-" : "", whole.replace(/^-/, "") || (fraction ? "0" : ""), fraction];
}

/** True for digits with or without group signs: groups of two or three, the last of three. */
function isWhole(text: string, group: string): boolean {
  return /^\d+$/.test(text) || new RegExp(`^\\d{1,3}(\\${group}\\d{2,3})*\\${group}\\d{3}$`).test(text);
}
