import { expect, it } from "vitest";
import { currencySign, formatMoney, formatShortMoney } from "./formatMoney.ts";

it.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [-5, "-$0.05"],
  [-50, "-$0.50"],
  [123_450, "$1,234.50"],
  [-123_456, "-$1,234.56"],
  // Would be rounded as a fraction of a dollar.
  [Number.MAX_SAFE_INTEGER, "$90,071,992,547,409.91"],
])("writes %i cents as %s", (cents, text) => {
  expect(formatMoney(cents, { currency: "USD", locale: "en-US" })).toBe(text);
});

it("writes a plus before what comes in, when asked to", () => {
  const format = { currency: "USD", locale: "en-US", hasPlus: true };
  expect(formatMoney(5, format)).toBe("+$0.05");
  expect(formatMoney(120_000, format)).toBe("+$1,200.00");
  expect(formatMoney(-5, format)).toBe("-$0.05");
});

it("writes it as the locale does", () => {
  expect(formatMoney(-123_450, { currency: "EUR", locale: "de-DE" })).toBe("-1.234,50\u00a0€");
});

it("writes the steps of an axis short, and as they are", () => {
  expect([0, 75_000, 225_000, 1_000_000].map((cents) => formatShortMoney(cents, "USD"))).toEqual([
    "$0",
    "$750",
    "$2.25K",
    "$10K",
  ]);
});

it("tells the side of the currency symbol", () => {
  expect(currencySign("USD", "en-US")).toEqual({ sign: "$", isBefore: true });
  expect(currencySign("EUR", "de-DE")).toEqual({ sign: "€", isBefore: false });
});
