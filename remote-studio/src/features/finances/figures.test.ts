import type { MonthFigures } from "@pipelark/shared-data/finances/financesSchema";
import { expect, it } from "vitest";
import { changeWords, currenciesOf, figuresOf, resultOf, yearOf } from "./figures.ts";

const march: MonthFigures = {
  month: "2024-03",
  currency: "USD",
  revenueCents: 5,
  receivedCents: 6,
  expenseCents: 7,
  activeClients: 1,
};

it("has zeros for a month without figures, and twelve months in a year", () => {
  expect(figuresOf([march], { month: "2024-03", currency: "EUR" })).toMatchObject({
    revenueCents: 0,
    activeClients: 0,
  });
  const year = yearOf([{ ...march, month: "2023-12" }, march], { year: 2024, currency: "USD" });
  expect(year).toHaveLength(12);
  expect(year[2]).toEqual(march);
  expect(year.filter(({ revenueCents }) => revenueCents !== 0)).toHaveLength(1);
});

it("takes the expenses from the revenue", () => {
  expect(resultOf(march)).toBe(-2);
});

it("names each currency once, dollars first", () => {
  const months = ["EUR", "USD", "CHF", "EUR"].map((currency) => ({ ...march, currency }));
  expect(currenciesOf(months)).toEqual(["USD", "CHF", "EUR"]);
  expect(currenciesOf([])).toEqual(["USD"]);
});

it.each([
  [521, 500, "21 more than in May (4.2%)"],
  [480, 500, "20 less than in May (4%)"],
  [500, 500, "Same as in May"],
  [500, 0, "500 more than in May"],
  [-20, -50, "30 more than in May"],
])("says %d after %d as “%s”", (now, before, words) => {
  expect(changeWords({ now, before, since: "May", format: String })).toBe(words);
});
