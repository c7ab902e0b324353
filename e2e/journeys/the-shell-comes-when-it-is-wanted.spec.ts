import { wantShellEvent } from "@pipelark/shared-contracts/pageMarks";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { expect, test, testOnCopy } from "../fixtures.ts";
import { expectNoFindings } from "../support/accessibility.ts";
import { needs } from "../support/deployment.ts";
import { flipByte } from "../support/faults.ts";
import { watchLayoutShifts } from "../support/layoutShifts.ts";
import { noteScripts } from "../support/loadedScripts.ts";
import { question } from "../support/questions.ts";

const rulesSchema = v.object({ prerender: v.array(v.object({ urls: v.array(v.string()) })) });

test("the home page fetches no script before the visitor interacts, and keeps its state when the shell loads", async ({
  page,
}) => {
  const scripts = noteScripts(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("radio", { name: "System" })).toBeChecked();
  expect(scripts.paths()).toEqual([]);
  const shifts = await watchLayoutShifts(page);

  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await page.getByRole("button", { name: "Pause animation", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-shell", "ready");
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await expect(page.getByRole("button", { name: "Play animation", exact: true })).toBeFocused();
  expect(await shifts()).toEqual([]);
});

test("a click before the shell loads is an ordinary navigation, and the questions work without the shell", async ({
  page,
}) => {
  const scripts = noteScripts(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Book A Meeting", exact: true }).first().click();
  await page.getByRole("link", { name: "No, not yet" }).click();
  await expect(question(page, "Are you an existing employee?")).toBeFocused();
  await page.keyboard.press("2");
  await expect(page).toHaveURL("/book-a-meeting?existing_client=no&existing_employee=no");
  await expect(question(page, "What is the meeting about?")).toBeFocused();
  await page.goBack();
  await expect(question(page, "Are you an existing employee?")).toBeVisible();
  expect(scripts.paths()).toEqual([]);
});

test("the app takes the questions over without a layout shift, and Back works", async ({ page }) => {
  await page.goto("/book-a-meeting?utm_source=letter");
  await page.getByRole("link", { name: "No, not yet" }).click();
  await expect(question(page, "Are you an existing employee?")).toHaveText("Are you an existing employee?");
  const shifts = await watchLayoutShifts(page);
  await page.evaluate((event) => dispatchEvent(new Event(event)), wantShellEvent);
  await expect(page.locator("html")).toHaveAttribute("data-shell", "ready");
  await expect(question(page, "Are you an existing employee?")).toBeFocused();
  expect(await shifts()).toEqual([]);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/book-a-meeting?utm_source=letter");
  await expect(question(page, "Are you an existing partner?")).toBeVisible();
});

test("only static pages are prerendered ahead: no redirect, no page that opens a calendar, none behind the sign-in", async ({
  page,
}) => {
  for (const path of ["/", "/policies", "/book-a-meeting"]) {
    await page.goto(path);
    const others = ["/", "/book-a-meeting", "/login", "/policies"].filter((listed) => listed !== path);
    expect((await preparedPages(page)).toSorted(), path).toEqual(others);
  }
});

test("a schedule shows the visitor's month before the shell loads, and the times arrive without layout shift", async ({
  page,
}) => {
  let releaseShell: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (releaseShell = resolve));
  await page.route(/\/shell\/.*\/main\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/schedule/discovery-meeting?month=2031-01", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 2, name: "January 2031", exact: true })).toBeVisible();
  await expect(page.getByRole("gridcell")).toHaveCount(31);
  const about = page.getByText("We learn what you sell and whether we can help.", { exact: true });
  await expect(about).toBeVisible();
  await expectNoFindings(page);

  await page.goto("/schedule/discovery-meeting", { waitUntil: "commit" });
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  const shifts = await watchLayoutShifts(page);
  releaseShell();
  await expect(page.locator("html")).toHaveAttribute("data-shell", "ready");
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");
  await expect(about).toBeVisible();
  expect(await shifts()).toEqual([]);
});

testOnCopy(
  "a shell with changed files never runs, and the page's links still work",
  needs.ownSite,
  async ({ page, site, expectProblem }) => {
    const { version, entry } = site.manifest().shell;
    flipByte(`${site.folder}/shell/${version}/${entry}`);
    expectProblem(/integrity/i);
    try {
      await page.goto("/");
      const refused = page.waitForResponse(/\/main\.js$/);
      await page.evaluate((event) => dispatchEvent(new Event(event)), wantShellEvent);
      await refused;
      await page.getByRole("link", { name: "Book A Meeting", exact: true }).first().click();
      await page.getByRole("link", { name: "Yes, we work together" }).click();
      await expect(question(page, "What would you like to discuss?")).toBeVisible();
    } finally {
      site.restore();
    }
  },
);

/** Returns the addresses in the page's speculation rules. */
async function preparedPages(page: Page): Promise<string[]> {
  const rules = await page.locator("script[type=speculationrules]").innerHTML();
  return v.parse(rulesSchema, JSON.parse(rules)).prerender.flatMap(({ urls }) => urls);
}
