import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/**
 * Returns by how many cents a row of the payments page changed the balance: the balance in that row without the one in the row below. Payments that
 * other journeys make meanwhile do not change the difference.
 */
export async function balanceChange(page: Page, title: string): Promise<number> {
  const row = page.getByRole("row", { name: title });
  await expect(row).toBeVisible();
  const [own = "", below = ""] = await row.evaluate((element) =>
    [element, element.nextElementSibling].map((line) => line?.querySelector(":scope > :last-child")?.textContent ?? ""),
  );
  return centsIn(own) - centsIn(below);
}

function centsIn(text: string): number {
  const [, minus = "", dollars = "", cents = ""] = /([-−]?)\$([\d,]+)\.(\d\d)/.exec(text) ?? [];
  expect(dollars, `an amount in "${text}"`).not.toBe("");
  return (minus === "" ? 1 : -1) * Number(`${dollars.replaceAll(",", "")}${cents}`);
}
