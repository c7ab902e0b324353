import { expect, type Page } from "@playwright/test";
import { openPublic } from "./openPublic.ts";

/** Day reserved for one journey: the n-th free one of next month, regardless of today. */
type OwnDay = { meeting: string; nth: number };

/** Opens a meeting's times on a day that no other journey books. */
export async function openOwnDay(page: Page, { meeting, nth }: OwnDay): Promise<void> {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
  await openPublic(page, `/schedule/${meeting}?month=${month}`);
  const day = freeDays(page).nth(nth);
  await day.click();
  // The times of another day are already shown: only the day itself tells that it is chosen now.
  await expect(day).toHaveAttribute("data-chosen", "true");
  await expect(times(page).first()).toBeVisible();
}

export function freeDays(page: Page) {
  return page.getByRole("grid").locator("button[aria-disabled=false]");
}

/** Returns the times of the chosen day. */
export function times(page: Page) {
  return page.getByRole("region", { name: /Morning|Afternoon|Evening/ }).getByRole("button");
}

export async function fillInGuest(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "Name" }).fill("Ana Guest");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
}

export async function expectBooked(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();
}
