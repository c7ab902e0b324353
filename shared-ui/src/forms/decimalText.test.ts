import { expect, it } from "vitest";
import { formatDecimal, parseDecimal } from "./decimalText.ts";

const dollars = { locale: "en-US", decimals: 2 };
const euros = { locale: "de-DE", decimals: 2 };

it.each([
  ["1,234.50", 123_450],
  ["1234.5", 123_450],
  [" 1 234 ", 123_400],
  ["12,5", 1250],
  ["1,234", 123_400],
  ["12,34,567.00", 123_456_700],
  [".5", 50],
  ["-3.07", -307],
  ["−3", -300],
  ["0", 0],
  ["90071992547409.91", 9_007_199_254_740_991],
])("reads %s in American writing as %d cents", (written, cents) => {
  expect(parseDecimal(written, dollars)).toBe(cents);
});

it.each([
  ["1.234,50", 123_450],
  ["1234,5", 123_450],
  ["12.5", 1250],
  ["1.234", 123_400],
])("reads %s in German writing as %d cents", (written, cents) => {
  expect(parseDecimal(written, euros)).toBe(cents);
});

it.each(["many", "1.2.3", "1,23,4", "1.005", "--1", "1-", ",", "1e3", "90071992547409.92"])("refuses %s", (written) => {
  expect(parseDecimal(written, dollars)).toBeNaN();
});

it("tells nothing written from something wrong", () => {
  expect(parseDecimal("  ", dollars)).toBeNull();
});

it("reads and writes spaces and apostrophes between thousands", () => {
  for (const locale of ["fr-FR", "de-CH", "sv-SE", "en-IN", "ar-EG"]) {
    expect(parseDecimal(formatDecimal(123_456_750, { locale, decimals: 2 }), { locale, decimals: 2 })).toBe(
      123_456_750,
    );
  }
});

it("writes cents without calculating with fractions", () => {
  expect(formatDecimal(123_450, dollars)).toBe("1,234.50");
  expect(formatDecimal(9_007_199_254_740_991, dollars)).toBe("90,071,992,547,409.91");
  expect(formatDecimal(-7, dollars)).toBe("-0.07");
  expect(formatDecimal(7, { locale: "en-US", decimals: 0 })).toBe("7");
  expect(formatDecimal(Number.NaN, dollars)).toBe("");
});
