import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures.ts";
import { expectBooked, fillInGuest, freeDays, openOwnDay, times } from "../support/bookTime.ts";
import { alsoOnPostgres, needs } from "../support/deployment.ts";
import { noteScripts } from "../support/loadedScripts.ts";
import { openPublic } from "../support/openPublic.ts";

const meeting = "discovery-meeting";

test(
  "books a meeting, reloads the confirmation, saves it to a calendar, moves it and cancels it",
  alsoOnPostgres,
  async ({ page }) => {
    const scripts = noteScripts(page);
    await openOwnDay(page, { meeting, nth: 1 });
    await times(page).first().click();
    await fillInGuest(page, "whole-way@guest.example");
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expectBooked(page);
    await expect(page).toHaveURL(/\/schedule\/discovery-meeting#manage=[\w-]{43}$/);
    const first = await savedFile(page, "Add to calendar (.ics)");
    expect(first).toMatch(/\r\nMETHOD:PUBLISH\r\n[^]*\r\nSEQUENCE:0\r\nSTATUS:CONFIRMED\r\n/);

    await page.reload();
    await expectBooked(page);
    await page.getByRole("button", { name: "Reschedule", exact: true }).click();
    await times(page).last().click();
    await page.getByRole("button", { name: "Move meeting", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Your meeting was moved" })).toBeVisible();
    const moved = await savedFile(page, "Add to calendar (.ics)");
    expect(moved).toContain("SEQUENCE:1");
    expect(uidOf(moved)).toBe(uidOf(first));
    expect(/DTSTART:.*/.exec(moved)?.[0]).not.toBe(/DTSTART:.*/.exec(first)?.[0]);

    await page.getByRole("button", { name: "Cancel meeting", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel meeting", exact: true }).click();
    await expect(page.getByRole("heading", { name: "This meeting is cancelled" })).toBeVisible();
    const cancelled = await savedFile(page, "Remove from calendar (.ics)");
    expect(cancelled).toMatch(/METHOD:CANCEL[^]*SEQUENCE:2\r\nSTATUS:CANCELLED/);
    expect(uidOf(cancelled)).toBe(uidOf(first));
    expect([...(await scripts.texts()).values()].join("")).not.toContain("GoTrueClient");
  },
);

test("moving a meeting opens on its month, and each month shows all of its free days", async ({ page }) => {
  await openOwnDay(page, { meeting, nth: 6 });
  const name = await page.getByRole("heading", { name: /^\w+ 20\d\d$/ }).textContent();
  const free = await freeDays(page).count();
  await times(page).first().click();
  await fillInGuest(page, `other-month-${crypto.randomUUID()}@guest.example`);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expectBooked(page);
  await page.getByRole("button", { name: "Reschedule", exact: true }).click();
  await expect(page.getByRole("heading", { name: name ?? "", exact: true })).toBeVisible();
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");
  expect(await freeDays(page).count()).toBe(free);

  // Slow enough to see the loading state.
  await page.route("**/rest/v1/rpc/free_slots", async (route) => {
    await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "true");
    expect(await freeDays(page).count()).toBe(0);
    await route.continue();
  });
  await page.getByRole("button", { name: "Previous month", exact: true }).click();
  await expect(page.getByRole("heading", { name: name ?? "", exact: true })).toBeHidden();
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");
});

test(
  "the second of two visitors who choose the same time books an alternative with one click",
  alsoOnPostgres,
  async ({ page, context }) => {
    const other = await context.newPage();
    await other.setViewportSize({ width: 390, height: 780 });
    for (const tab of [page, other]) {
      // Browsers slow down background tabs.
      await tab.bringToFront();
      await openOwnDay(tab, { meeting, nth: 2 });
      if (tab === other) expect(await smallestCell(tab)).toBeGreaterThanOrEqual(44);
      await times(tab).nth(3).click();
      await fillInGuest(tab, tab === page ? "first@guest.example" : "second@guest.example");
    }
    await page.bringToFront();
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expectBooked(page);
    await other.bringToFront();
    await other.getByRole("button", { name: "Confirm", exact: true }).click();
    const offer = other.getByRole("alert");
    await expect(offer).toContainText("Someone else just took this time");
    await expect(offer).toBeFocused();
    await expect(offer.getByRole("button").first()).toBeInViewport({ ratio: 1 });
    await expect(other.getByRole("textbox", { name: "Email" })).toHaveValue("second@guest.example");
    await offer.getByRole("button").first().click();
    await expectBooked(other);
  },
);

test("a retry after a lost response makes one booking", alsoOnPostgres, async ({ page, expectProblem }) => {
  expectProblem(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
  const ids: unknown[] = [];
  let isLost = true;
  await page.route("**/rpc/book_meeting", async (route) => {
    ids.push(route.request().postDataJSON());
    if (!isLost) return route.continue();
    isLost = false;
    // The booking arrives, but its answer does not.
    await route.fetch();
    return route.abort();
  });
  await openOwnDay(page, { meeting, nth: 3 });
  await times(page).first().click();
  await fillInGuest(page, "lost-answer@guest.example");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("could not be reached");
  await page.getByRole("button", { name: "Retry", exact: true }).click();
  await expectBooked(page);
  expect(ids[1]).toEqual(ids[0]);
});

test("books a meeting by keyboard alone", async ({ page }, { repeatEachIndex }) => {
  await openOwnDay(page, { meeting, nth: 9 + (repeatEachIndex % 10) });
  const chosen = page.locator("[data-chosen=true]");
  await chosen.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(chosen).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(times(page).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your details" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Kim Keys");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`keys-${repeatEachIndex}@guest.example`);
  await page.keyboard.press("Enter");
  await expectBooked(page);
});

test("the focus follows fast arrow keys through days and months", async ({ page }) => {
  await openOwnDay(page, { meeting, nth: 4 });
  const start = page.locator("[data-chosen=true]");
  const day = await start.getAttribute("data-day");
  await start.focus();
  const keys = ["ArrowRight", "PageDown", "ArrowDown", "PageUp", "ArrowUp", "ArrowLeft"];
  // Pressed without waiting for the effect of the one before.
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
  const focused = page.locator("[data-day]:focus");
  await expect(focused).toHaveAttribute("data-day", day ?? "");
  await expect(page).toHaveURL(new RegExp(`month=${day?.slice(0, 7)}`));
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");
  await expect(focused).toHaveAttribute("data-day", day ?? "");
});

test("every state is accessible in both themes, visible in forced colours and fits in 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openOwnDay(page, { meeting, nth: 5 });
  await expectGood(page);
  await expectDistinguishable(page);
  await page.getByRole("button", { name: "Show week", exact: true }).click();
  await expect(page.locator("[data-time]").first()).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Show month", exact: true }).click();
  await times(page).first().click();
  await page.getByRole("button", { name: "Add guests", exact: true }).click();
  await page.getByRole("textbox", { name: "Guests (optional)" }).fill("ann@guest.example, bob@");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expectGood(page);
  await page.getByRole("textbox", { name: "Guests (optional)" }).fill("");
  await fillInGuest(page, "narrow@guest.example");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expectBooked(page);
  await expectGood(page);
  // A newly loaded page starts at its top, regardless of the scroll position on this one.
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await page.goto("/project-check-in");
  await expect(page.locator("html")).toHaveAttribute("data-shell", "ready");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe("a visitor in another zone", () => {
  test.use({ timezoneId: "America/New_York", locale: "en-US" });

  test("sees times in their own zone, with the host's time beside them", async ({ page }, { repeatEachIndex }) => {
    // No other journey books at this hour, so that each repeat may use another's day.
    await openOwnDay(page, { meeting, nth: 6 + (repeatEachIndex % 10) });
    await expect(page.getByRole("columnheader").first()).toHaveText("Sun");
    await expect(page.getByText("The host is in Berlin (GMT+1)")).toBeVisible();
    await page.getByRole("button", { name: "8:00 AM" }).click();
    await fillInGuest(page, "far-away@guest.example");
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expectBooked(page);
    await expect(page.getByText(/8:00 AM – 8:30 AM/)).toBeVisible();
    await expect(page.getByText(/2:00 PM, Berlin time/)).toBeVisible();
  });
});

test("Back and a reload keep the step, and typed text is kept when the visitor looks at other times", async ({
  page,
}) => {
  await openOwnDay(page, { meeting, nth: 7 });
  const place = page.url();
  await times(page).first().click();
  await fillInGuest(page, "back@guest.example");
  await page.goBack();
  await expect(page).toHaveURL(place);
  await times(page).nth(1).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("back@guest.example");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("back@guest.example");
  await page.goBack();
  await page.reload();
  await expect(page.locator("[data-chosen=true]")).toHaveText((await freeDays(page).nth(7).textContent()) ?? "");
});

test(
  "a signed-in client books with their account's name and email",
  { tag: [needs.demoAccounts.tag, alsoOnPostgres.tag] },
  async ({ page, signedInAs }) => {
    await signedInAs("client");
    await openOwnDay(page, { meeting, nth: 8 });
    await times(page).first().click();
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("client@pipelark.example");
    const [request] = await Promise.all([
      page.waitForRequest("**/rpc/book_meeting"),
      page.getByRole("button", { name: "Confirm", exact: true }).click(),
    ]);
    await expectBooked(page);
    const headers = {
      apikey: request.headers()["apikey"] ?? "",
      authorization: request.headers()["authorization"] ?? "",
    };
    const rows = await page.request.get("/rest/v1/meeting?select=guest_email,account_id", { headers });
    expect(await rows.json()).toContainEqual({
      guest_email: "client@pipelark.example",
      account_id: expect.any(String),
    });
  },
);

test("the question flow does not load the scheduler", async ({ page }) => {
  const scripts = noteScripts(page);
  await openPublic(page, "/book-a-meeting");
  await page.waitForLoadState("networkidle");
  expect(scripts.paths().join()).toContain("BookMeetingPage");
  expect(scripts.paths().join()).not.toContain("SchedulePage");
});

/** Returns the shortest side of a day in the month, in pixels. */
async function smallestCell(page: Page): Promise<number> {
  const sides = await page
    .locator("[data-day]")
    .evaluateAll((days) =>
      days.map((day) => Math.min(day.getBoundingClientRect().width, day.getBoundingClientRect().height)),
    );
  return Math.min(...sides);
}

async function savedFile(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("discovery-meeting.ics");
  return readFile(await download.path(), "utf8");
}

function uidOf(file: string): string | undefined {
  return /UID:(.*)\r\n/.exec(file)?.[1];
}

/** Checks that in forced colors a chosen day, a free one and one without times differ, and so do the two clocks. */
async function expectDistinguishable(page: Page) {
  await page.emulateMedia({ forcedColors: "active" });
  const looks = await page.evaluate(() => {
    const look = (selector: string) => {
      const found = document.querySelector(selector);
      if (!found) throw new Error(`No ${selector}`);
      const { backgroundColor, borderColor, color, outlineStyle } = getComputedStyle(found);
      return [backgroundColor, borderColor, color, outlineStyle].join();
    };
    const days = ["[data-chosen=true]", "[data-chosen=false][aria-disabled=false]", "[data-day][aria-disabled=true]"];
    return { days: days.map(look), clocks: ["label:has(:checked)", "label:has(:not(:checked))"].map(look) };
  });
  expect(new Set(looks.days).size).toBe(3);
  expect(new Set(looks.clocks).size).toBe(2);
  await page.emulateMedia({ forcedColors: "none" });
}

async function expectGood(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
