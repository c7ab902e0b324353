import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { countIntervals, countOpenRequests, openSelectors, settledHoldings } from "../support/leftBehind.ts";
import { openPublic } from "../support/openPublic.ts";

/** Two pages of a remote: showing one unmounts the other. */
type PagePair = { first: VisitedPage; second: VisitedPage };
type VisitedPage = { path: string; heading: string };

const mounts = 50;

test.describe(`${mounts} navigations do not leak elements, listeners, timers or style rules`, () => {
  test.beforeEach(async ({ page }) => countIntervals(page));

  test("marketing", async ({ page }) => {
    const first = { path: "/", heading: "Meet The Founders" };
    await openPublic(page, first.path);
    await expectNothingLeft(page, { first, second: { path: "/policies", heading: "Privacy Policy" } });
  });

  test("booking", async ({ page }) => {
    const first = { path: "/book-a-meeting", heading: "Are you an existing partner?" };
    await openPublic(page, first.path);
    await expectNothingLeft(page, {
      first,
      second: { path: "/schedule/discovery-meeting", heading: "Discovery meeting" },
    });
  });

  test("portal", needs.demoAccounts, async ({ page, signedInAs }) => {
    await signedInAs("client");
    const first = { path: "/dashboard/payments", heading: "Payments" };
    await page.goto(first.path);
    await expectNothingLeft(page, { first, second: { path: "/dashboard/updates", heading: "Updates" } });
  });

  test("studio", needs.demoAccounts, async ({ page, signedInAs }) => {
    await signedInAs("admin");
    await expectNothingLeft(page, {
      first: { path: "/studio", heading: "Admin Dashboard" },
      second: { path: "/studio/office", heading: "Office" },
    });
  });

  test("academy", needs.demoAccounts, async ({ page, signedInAs }) => {
    await signedInAs("admin");
    const first = { path: "/studio/academy", heading: "Academy" };
    await page.goto(first.path);
    await expectNothingLeft(page, { first, second: { path: "/studio/academy/manage", heading: "Manage videos" } });
  });
});

async function expectNothingLeft(page: Page, { first, second }: PagePair): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const counted = { page, session, openRequests: countOpenRequests(page) };
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await arrive(page, first);
  const open = await openSelectors(page);
  // As a link of the router does.
  await page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, second.path);
  await arrive(page, second);
  await goBetween({ page, first, second, times: 3 });
  const before = await settledHoldings(counted);
  await goBetween({ page, first, second, times: mounts / 2 });
  const after = await settledHoldings(counted);
  // A leak of one per mount would add up to the number of mounts.
  expect(after.listeners - before.listeners, "listeners").toBeLessThan(mounts / 2);
  expect(after.nodes - before.nodes, "nodes").toBeLessThan(mounts / 2);
  expect(after.intervals - before.intervals, "intervals").toBeLessThan(mounts / 2);
  const mostHeap = mounts * 25_000;
  if (after.heap - before.heap >= mostHeap || after.styleRules - before.styleRules >= mounts / 2) {
    // A leak per mount shows in the next fifty as well. Compiled code and late modules, sometimes more than a
    // megabyte, and the styles of what they show, only show once.
    await goBetween({ page, first, second, times: mounts / 2 });
    const later = await settledHoldings(counted);
    expect(later.heap - after.heap, "bytes of the heap, twice in a row").toBeLessThan(mostHeap);
    expect(later.styleRules - after.styleRules, "rules of style, twice in a row").toBeLessThan(mounts / 2);
  }
  // A remote's rules match by a class or attribute of its own, so that none affects pages of others.
  expect(await openSelectors(page)).toEqual(open);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
}

async function goBetween({ page, first, second, times }: PagePair & { page: Page; times: number }): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.evaluate(() => history.back());
    await arrive(page, first);
    await page.evaluate(() => history.forward());
    await arrive(page, second);
  }
}

async function arrive(page: Page, { path, heading }: VisitedPage): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole("main").getByRole("heading", { name: heading }).first().waitFor();
}
