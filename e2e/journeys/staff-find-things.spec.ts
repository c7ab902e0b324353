import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectNoFindingsInBothThemes, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { needs } from "../support/deployment.ts";

const search = "**/rest/v1/rpc/search_studio";

test.describe("staff find things", needs.demoAccounts, () => {
  test("by typing into the search box, and Enter opens the announced result", async ({ page, signedInAs }) => {
    await signedInAs("admin");
    await page.getByRole("searchbox", { name: "Search the studio" }).click();
    await page.keyboard.type("northw");
    await expect(box(page)).toHaveValue("northw");
    await expect(page.getByRole("option", { name: /Northwind Robotics/ })).toBeVisible();
    await expect.poll(() => announced(page)).toContain("Northwind Robotics");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/studio\/workspace\/clients\?company=/);
    await expect(page.getByRole("dialog", { name: "Search the studio" })).toBeHidden();
  });

  test("by typing before the search has loaded, and Enter opens the announced result", async ({ page, signedInAs }) => {
    await signedInAs("admin");
    let releaseShell = () => {};
    const held = new Promise<void>((resolve) => (releaseShell = resolve));
    await page.route("**/assets/StudioPalette.js*", async (route) => {
      await held;
      await route.continue();
    });
    const bar = page.getByRole("searchbox", { name: "Search the studio" });
    await bar.click();
    await page.keyboard.type("northw");
    await expect(bar).toHaveValue("northw");
    releaseShell();
    await expect(box(page)).toHaveValue("northw");
    await expect.poll(() => announced(page)).toContain("Northwind Robotics");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/studio\/workspace\/clients\?company=/);
  });

  test("from any page with Ctrl+K, and Escape restores the focus", async ({ page, signedInAs }) => {
    await signedInAs("admin", "/studio/academy");
    const back = page.getByRole("link", { name: "Back to Dashboard", exact: true });
    await expect(back).toBeVisible();
    await back.focus();
    await openPalette(page);
    await page.keyboard.type("no such thing anywhere");
    await expect(page.getByText("No results for “no such thing anywhere”.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Search the studio" })).toBeHidden();
    await expect(back).toBeFocused();
  });

  test("while a toast is shown, in a palette of the same height", async ({ page, signedInAs }) => {
    await signedInAs("staff");
    const palette = page.getByRole("dialog", { name: "Search the studio" });
    const height = () => palette.evaluate((dialog) => dialog.getBoundingClientRect().height);
    await openPalette(page);
    const plain = await height();
    await page.keyboard.press("Escape");
    const title = `Look for it ${crypto.randomUUID()}`;
    await page.goto("/studio/workspace/tasks");
    await page.getByRole("combobox", { name: "Add a task" }).fill(title);
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: `Done: ${title}`, exact: true }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await openPalette(page);
    await expect(palette.getByRole("alertdialog")).toBeVisible();
    expect(await height()).toBe(plain);
  });

  test("only among the rows that they may read", async ({ page, signedInAs }) => {
    await signedInAs("staff");
    await openPalette(page);
    await box(page).fill("cleo client");
    await expect(page.getByText("No results for “cleo client”.")).toBeVisible();
    await box(page).fill("sam staff");
    await expect(page.getByRole("option", { name: /Sam Staff/ })).toBeVisible();
  });

  test("and a late response never replaces a newer one", async ({ page, signedInAs }) => {
    await signedInAs("admin");
    await page.route(search, async (route) => {
      const isFirst = route.request().postData()?.includes('"no"') ?? false;
      if (isFirst) await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue().catch(() => undefined);
    });
    await openPalette(page);
    const slow = page.waitForRequest(search);
    await page.keyboard.type("no");
    await slow;
    await page.keyboard.type("rthwind");
    await expect(page.getByRole("option", { name: /Northwind Robotics/ })).toBeVisible();
    const options = await page.getByRole("option").allTextContents();
    // Longer than the older answer takes.
    await page.waitForTimeout(2000);
    expect(await page.getByRole("option").allTextContents()).toEqual(options);
  });

  test("a failed search shows an error, and Retry loads the results", async ({ page, signedInAs, expectProblem }) => {
    expectProblem(/status of 500/);
    await page.route(search, (route) => route.fulfill({ status: 500, json: { message: "no" } }));
    await signedInAs("admin");
    await openPalette(page);
    await box(page).fill("northwind");
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("could not be loaded");
    await page.unroute(search);
    await page.getByRole("button", { name: "Retry", exact: true }).click();
    await expect(page.getByRole("option", { name: /Northwind Robotics/ })).toBeVisible();
  });

  for (const width of [320, 1440]) {
    test(`in a palette without results at ${width} px`, async ({ page, signedInAs }) => {
      await page.setViewportSize({ width, height: 800 });
      await signedInAs("admin");
      await openPalette(page);
      await box(page).fill("nor");
      await expect(page.getByRole("option").first()).toBeVisible();
      await expectNoFindingsInBothThemes(page);
      await expectNoSidewaysScroll(page);
      const list = await page.getByRole("listbox").boundingBox();
      expect(list?.height).toBeLessThanOrEqual(24 * 16 + 1);
    });
  }
});

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole("searchbox", { name: "Search the studio" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
}

function box(page: Page) {
  return page.getByRole("combobox", { name: "Search the studio" });
}

/** Returns the row that a screen reader announces: the one that the box points at. */
function announced(page: Page): Promise<string> {
  return box(page).evaluate((input) => {
    const id = input.getAttribute("aria-activedescendant");
    return (id && document.getElementById(id)?.textContent) ?? "";
  });
}
