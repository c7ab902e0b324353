import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectNoFindings, expectNoFindingsInBothThemes, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { declaredRoutes, type DeclaredRoute } from "../support/declaredRoutes.ts";
import { needs } from "../support/deployment.ts";
import { emailOf } from "../support/demoAccount.ts";
import { signIn, startSession } from "../support/signIn.ts";
import { demoPassword } from "@pipelark/tooling/server/demoAccounts";
import { openPublic } from "../support/openPublic.ts";

const narrow = { width: 320, height: 700 };
const usual = { width: 1280, height: 900 };
const routes = await declaredRoutes();

for (const route of routes) {
  test(route.path, route.account ? needs.demoAccounts : {}, async ({ page }) => {
    if (route.account) await startSession(page, route.account);
    await openStill(page, route);
    await expectNoFindingsInBothThemes(page);
    await expectOneOfEach(page);
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await expectRoomForLargeText(page);
  });
}

// Rows of the seed: panels beside the lists of the workspace, by their parameter.
const beside = {
  admin: [
    "/studio/workspace/timeline?task=40000000-0000-4000-8000-000000000008",
    "/studio/workspace/staff?person=a0000000-0000-4000-8000-000000000002",
  ],
  staff: ["/studio/workspace/tasks?task=40000000-0000-4000-8000-000000000008"],
} as const;

for (const who of ["admin", "staff"] as const) {
  test(`drawers and dialogs in the workspace for ${who}`, needs.demoAccounts, async ({ page }) => {
    await startSession(page, who);
    for (const path of beside[who]) {
      await openStill(page, { path });
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.setViewportSize(narrow);
      await expectNoFindingsInBothThemes(page, { where: path });
      await expectNoSidewaysScroll(page);
    }
  });
}

test("the workspace tabs of staff on a narrow screen", needs.demoAccounts, async ({ page }) => {
  await startSession(page, "staff");
  for (const tab of ["calendar", "payments", "settings"]) {
    await openStill(page, { path: `/studio/workspace/${tab}` });
    await page.setViewportSize(narrow);
    await expectNoFindingsInBothThemes(page, { where: tab, part: "main" });
    await expectNoSidewaysScroll(page);
    await expectRoomForLargeText(page);
  }
});

test("the tabs of a client on a narrow screen", needs.demoAccounts, async ({ page }) => {
  await startSession(page, "admin");
  for (const tab of ["overview", "updates", "payments", "tasks", "meetings", "people"]) {
    const client = new URLSearchParams({ company: "c0000000-0000-4000-8000-000000000001", tab });
    await openStill(page, { path: `/studio/workspace/clients?${client.toString()}` });
    await expect(page.getByRole("navigation", { name: "Northwind Robotics" })).toBeVisible();
    await page.setViewportSize(narrow);
    await expectNoFindingsInBothThemes(page, { where: tab, part: "main" });
    await expectNoSidewaysScroll(page);
    await expectRoomForLargeText(page);
  }
});

test("a page that does not exist", async ({ page, expectProblem }) => {
  expectProblem(/status of 404/);
  await openStill(page, { path: "/nothing-here" });
  await expect(page.getByRole("heading", { level: 1, name: "This page does not exist" })).toBeVisible();
  await expectNoFindings(page);
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page);
});

test("the sign-in with an error", async ({ page, expectProblem }) => {
  expectProblem(/status of 400/);
  await openPublic(page, "/login");
  await page.getByRole("textbox", { name: "Email" }).fill(emailOf("client"));
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoFindingsInBothThemes(page);
});

test("the open user menu", needs.demoAccounts, async ({ page }) => {
  await signIn(page, "client");
  await page.getByRole("button", { name: /account menu/ }).click();
  await expect(page.getByRole("menuitem", { name: "Sign Out", exact: true })).toBeVisible();
  await expectNoFindings(page);
});

test("open dialogs in the studio on a narrow screen", needs.demoAccounts, async ({ page }) => {
  await startSession(page, "admin");
  await page.setViewportSize(narrow);
  for (const path of [
    "/studio/office?employee=new",
    "/studio/office?department=new",
    "/studio/vault?tab=prompts&item=new",
    "/studio/finances",
  ]) {
    await page.goto(path);
    if (path === "/studio/finances") await page.getByRole("button", { name: "Add expense", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: /^Add/ })).toBeVisible();
    await expectNoFindingsInBothThemes(page, { where: path });
  }
});

test("signing in and out by keyboard alone", needs.demoAccounts, async ({ page }) => {
  await openPublic(page, "/login");
  await tabTo(page, "Email");
  await page.keyboard.type(emailOf("client"));
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: /I agree/ })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /Terms and Conditions/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");

  // The focus is on the page's content; the bar with the menu is before it.
  await tabTo(page, /account menu/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Sign Out", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
});

test("the questions by keyboard alone", async ({ page }) => {
  await openPublic(page, "/book-a-meeting");
  await tabTo(page, /Yes, we work together/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "What would you like to discuss?" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Something general" })).toBeFocused();
});

/** Opens a route and keeps it open: a redirect page would navigate as soon as the database answers. */
async function openStill(page: Page, { path }: Pick<DeclaredRoute, "path">): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/rest/v1/meeting_link*", () => {});
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

async function expectOneOfEach(page: Page): Promise<void> {
  await expect(page.getByRole("main"), "main landmarks").toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 }), "headings of level 1").toHaveCount(1);
  await expect(page, "the page's name").toHaveTitle(/\S/);
}

/** Presses Tab until the element with that name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const target = page
    .getByRole("textbox", { name })
    .or(page.getByRole("button", { name }))
    .or(page.getByRole("link", { name }));
  for (let pressed = 0; pressed < 30; pressed++) {
    await page.keyboard.press(key);
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not reach ${String(name)}`);
}

/** Doubles the text size in a window of the usual width, where the page's media queries do not change. */
async function expectRoomForLargeText(page: Page) {
  await page.setViewportSize(usual);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expectNoSidewaysScroll(page);
}
