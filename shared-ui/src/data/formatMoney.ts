/** Format of money: the currency's ISO code, whether positive amounts have a plus sign, and the locale (the browser's when undefined). */
export type MoneyFormat = { currency: string; hasPlus?: boolean; locale?: string | undefined };

const formats: Record<string, Intl.NumberFormat> = {};

/** `Intl.NumberFormat`, cached by options, because creating one takes longer than a hundred uses. */
function moneyFormat(locale: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const ofMoney = { style: "currency", currencyDisplay: "narrowSymbol", ...options } as const;
  return (formats[`${locale}${JSON.stringify(options)}`] ??= new Intl.NumberFormat(locale, ofMoney));
}

/** Formats whole cents: 123450 as "$1,234.50". Avoids floating point arithmetic. */
export function formatMoney(cents: number, { currency, hasPlus = false, locale }: MoneyFormat): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const whole = BigInt(digits.slice(0, -2));
  const format = moneyFormat(locale, {
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    numberingSystem: "latn",
    signDisplay: hasPlus && cents > 0 ? "always" : "auto",
  });
  return format
    .formatToParts(signed(whole, cents < 0))
    .map(({ type, value }) => (type === "fraction" ? digits.slice(-2) : value))
    .join("");
}

/** "$10K" and "$2.25K", for the steps of an axis. */
export function formatShortMoney(cents: number, currency: string): string {
  return moneyFormat("en", {
    currency,
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  }).format(cents / 100);
}

/** The sign of a currency and its position: "$" before the number, "€" after it in German. */
export function currencySign(currency: string, locale?: string): { sign: string; isBefore: boolean } {
  const parts = moneyFormat(locale, { currency }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === "currency");
  return { sign: parts[at]?.value ?? currency, isBefore: at < parts.findIndex(({ type }) => type === "integer") };
}

/** Keeps the minus sign of amounts between zero and minus one, whose whole part is zero. */
function signed(whole: bigint, isNegative: boolean): number | bigint {
  if (!isNegative) return whole;
  return whole === 0n ? -0 : -whole;
}
