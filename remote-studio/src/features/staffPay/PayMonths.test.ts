import { expect, it } from "vitest";
import { sumsOf } from "./PayMonths.tsx";

it("adds up each currency on its own", () => {
  const month = (currency: string, amountCents: number) => ({ month: "2026-11", currency, amountCents, payments: 1 });
  expect(sumsOf([month("USD", 420_000), month("EUR", 5), month("USD", -9_600)])).toEqual([
    { currency: "USD", cents: 410_400 },
    { currency: "EUR", cents: 5 },
  ]);
  expect(sumsOf([])).toEqual([]);
});
