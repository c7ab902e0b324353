import type { Locator, Page } from "@playwright/test";

const dayMs = 24 * 60 * 60 * 1000;
const friday = 5;

/** Returns the day so many days from today, `YYYY-MM-DD`, in UTC. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the day of the seed's check-in with Northwind Robotics that is over: four weeks ago, or the Friday before. */
export function dayOfCheckIn(): string {
  const weekday = new Date(Date.now() - 28 * dayMs).getUTCDay() || 7;
  return dayFromNow(-28 - Math.max(0, weekday - friday));
}

/** The check-in in the studio's calendar. In some months another one follows it. */
export function checkIn(page: Page): Locator {
  return page
    .getByRole("grid")
    .getByRole("link", { name: /Northwind Robotics ?, Project check-in/ })
    .first();
}
