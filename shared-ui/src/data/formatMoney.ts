/** How money is written: the ISO code of its currency, whether a plus is written too, the locale (the browser's when undefined). */
export type MoneyFormat = { currency: string; hasPlus?: boolean; locale?: string | undefined };

/** Writes whole cents as people read money, 123450 as "$1,234.50". No step calculates with fractions. */
export function formatMoney(cents: number, { currency, hasPlus = false, locale }: MoneyFormat): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const whole = BigInt(digits.slice(0, -2));
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
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

/** Minus half a dollar has a minus as well, though it has no whole one. */
function signed(whole: bigint, isNegative: boolean): number | bigint {
  if (!isNegative) return whole;
  return whole === 0n ? -0 : -whole;
}
