import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { serveGallery } from "../support/gallery.ts";

const looks = [
  { name: "light", colorScheme: "light", forcedColors: "none" },
  { name: "dark", colorScheme: "dark", forcedColors: "none" },
  { name: "forced colours", colorScheme: "dark", forcedColors: "active" },
] as const;

// The gallery is served under the policy of the released pages: a component that violates it fails its journey.
let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());
// Samples of broken pictures.
test.beforeEach(({ problems }) => problems.tolerate(/missing\.png/));

for (const { name, ...look } of looks) {
  test(`every component in ${name}, wide and narrow`, async ({ page }) => {
    await page.emulateMedia({ ...look, reducedMotion: "reduce" });
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(gallery.url);
      await expect(page.getByRole("table", { name: "Payments", exact: true })).toBeVisible();
      // Forced colors are the system's, and axe reads ours.
      const without = look.forcedColors === "active" ? ["color-contrast"] : [];
      await expectNoFindings(page, { where: `${width} px`, without });
      await expectNoSidewaysScroll(page);
    }
  });
}

test("an open menu, palette, list of options, sheet, day, drawer and a list inside the drawer", async ({ page }) => {
  await page.goto(gallery.url);
  await page.getByRole("button", { name: "Actions for" }).first().click();
  await expect(page.getByRole("menuitem", { name: "Open" })).toBeVisible();
  await expectNoFindings(page, { where: "menu" });
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search the studio" }).fill("ca");
  await expect(page.getByRole("option", { name: /Calendar/ })).toBeVisible();
  await expectNoFindings(page, { where: "palette" });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Search the studio" })).toBeHidden();

  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Balance" }).click();
  await expect(page.getByRole("menuitemcheckbox", { name: "Balance" })).toBeChecked();
  await expectNoFindings(page, { where: "list of options" });
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Open a sheet" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await expectNoFindings(page, { where: "sheet" });
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "A day from a menu" }).click();
  await expectNoFindings(page, { where: "day" });
  await page
    .getByRole("dialog", { name: "Due date" })
    .getByRole("button", { name: /November 27/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Due date" })).toBeHidden();

  await page.getByRole("button", { name: "Open a drawer" }).click();
  const drawer = page.getByRole("dialog", { name: "Northwind Robotics" });
  await drawer.getByRole("combobox", { name: "Client company" }).fill("l");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: /Lumen Legal/ })).toBeVisible();
  await page.getByRole("option", { name: /Lumen Legal/ }).click();
  await expect(drawer.getByRole("combobox", { name: "Client company" })).toHaveValue("Lumen Legal");
  await expectNoFindings(page, { where: "drawer" });
});

test("a mention in a line and in prose", async ({ page }) => {
  await page.goto(gallery.url);
  for (const field of [
    page.getByRole("combobox", { name: "New task" }),
    page.getByRole("textbox", { name: "Reply" }),
  ]) {
    await field.pressSequentially("Ask @sa");
    await expect(page.getByRole("option", { name: "Sam Staff" })).toBeVisible();
    // The active name is announced after a pause in typing.
    await expect(field).toHaveAttribute("aria-activedescendant", /sam$/);
    await expectNoFindings(page, { where: "people to mention" });
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("Ask @Sam Staff ");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Reply" })).toHaveValue("Ask @Sam Staff \n");
});

test("a list is put in order by keyboard alone", async ({ page }) => {
  await page.goto(gallery.url);
  const list = page.getByRole("table", { name: "Tasks of the timeline" });
  const handle = list.getByRole("button", { name: "Move Kick-off call" });
  await handle.focus();
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("rowheader").first()).toContainText("Ideal client profile");
  await expect(handle).toBeFocused();
  await expect(page.getByText("Moved to 2 of 4.")).toBeAttached();
});

test("a table of 10,000 rows keeps few elements in the page at any scroll position", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(gallery.url);
  const table = page.getByRole("table", { name: "Payments", exact: true });
  await page.getByRole("button", { name: "Load more", exact: true }).click();
  await page.getByRole("button", { name: "Load more", exact: true }).click();
  await expect(table).toHaveAttribute("aria-rowcount", "10001");

  for (const part of [0, 0.3, 0.9]) {
    await table.evaluate((element, share) => {
      const box = element.getBoundingClientRect();
      window.scrollTo(0, window.scrollY + box.top + box.height * share);
    }, part);
    await expect.poll(() => rowsInSight(page)).toBeGreaterThan(10);
    expect(await table.evaluate((element) => element.querySelectorAll("*").length)).toBeLessThanOrEqual(1_500);
  }
});

for (const [device, width] of [
  ["a phone", 390],
  ["a computer", 1280],
] as const) {
  test(`rows of a long table move as far as it is scrolled, on ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(gallery.url);
    const table = page.getByRole("table", { name: "Payments", exact: true });
    // By key: the jump to the button renders rows that had only been estimated, and it moves under a pointer.
    await page.getByRole("button", { name: "Load more", exact: true }).press("Enter");
    await expect(page.getByText("100 payments shown", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Load more", exact: true }).press("Enter");
    await expect(table).toHaveAttribute("aria-rowcount", "10001");
    // From rows that were never rendered, upwards as well: gaps become rows above what is read.
    for (const { share, step } of [
      { share: 0, step: 130 },
      { share: 0.6, step: -130 },
    ]) {
      await table.evaluate((element, part) => {
        const box = element.getBoundingClientRect();
        window.scrollTo(0, window.scrollY + box.top + box.height * part);
      }, share);
      await expect.poll(() => rowsInSight(page)).toBeGreaterThan(2);
      expect(await table.evaluate(largestJump, step)).toBeLessThan(2);
    }
  });
}

/** Scrolls by `step` pixels in each of sixty frames; resolves to the most that a row then was off its place. */
async function largestJump(table: Element, step: number): Promise<number> {
  function nextFrame() {
    return new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
  let largest = 0;
  for (let frame = 0; frame < 60; frame++) {
    const row = [...table.querySelectorAll("[data-row]")].find(
      (one) => one.getBoundingClientRect().top > window.innerHeight / 3,
    );
    const top = row?.getBoundingClientRect().top ?? 0;
    window.scrollBy({ top: step, behavior: "instant" });
    await nextFrame();
    await nextFrame();
    if (!row?.isConnected) throw new Error("A row in sight was removed.");
    largest = Math.max(largest, Math.abs(row.getBoundingClientRect().top - (top - step)));
  }
  return largest;
}

function rowsInSight(page: Page): Promise<number> {
  return page.getByRole("table", { name: "Payments", exact: true }).evaluate(
    (table) =>
      [...table.querySelectorAll("[data-row]")].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      }).length,
  );
}
