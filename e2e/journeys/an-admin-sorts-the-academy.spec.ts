import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";

test.describe("an admin sorts the academy", needs.ownSite, () => {
  test("videos are moved by mouse and keys, sorted, and archived several at once with undo", async ({
    page,
    signedInAs,
  }) => {
    await signedInAs("admin", "/studio/academy/manage?category=paid-ads");
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(2);
    const before = await titles(page);
    const [first = "", second = "", third = ""] = before;

    const handle = page.getByRole("button", { name: `Move ${third}`, exact: true });
    await handle.focus();
    await page.keyboard.press("ArrowUp");
    await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([first, third, second]);
    await expect(handle).toBeFocused();

    const [grip, target] = await Promise.all([
      page.getByRole("button", { name: `Move ${first}`, exact: true }).boundingBox(),
      page.getByRole("button", { name: `Move ${second}`, exact: true }).boundingBox(),
    ]);
    if (!grip || !target) throw new Error("The handles are not shown.");
    await page.mouse.move(grip.x + 20, grip.y + 20);
    await page.mouse.down();
    await page.mouse.move(target.x + 20, target.y + target.height, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([third, second, first]);

    await page.getByRole("button", { name: "Video", exact: true }).click();
    await expect(page).toHaveURL(/sort=host_title/);
    await expect(page.getByRole("button", { name: /^Move / })).toHaveCount(0);
    await expect
      .poll(() => titles(page))
      .toEqual(before.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
    await page.getByRole("link", { name: "Show it in order" }).click();
    await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([third, second, first]);

    for (const title of [third, second])
      await page.getByRole("checkbox", { name: `Select ${title}`, exact: true }).check();
    await page.getByRole("button", { name: "Archive", exact: true }).click();
    await expect.poll(async () => (await titles(page)).includes(third)).toBe(false);
    await page.getByRole("alertdialog", { name: "2 videos archived." }).getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await titles(page)).slice(-2)).toEqual([third, second]);
    await expect(page.getByRole("alertdialog", { name: "2 videos restored." })).toBeVisible();
    await restore(page, before);
  });
});

/** Puts the videos in their former order, for the other journeys. */
async function restore(page: Page, before: readonly string[]): Promise<void> {
  for (const title of before) {
    await page.getByRole("button", { name: `Actions for ${title}`, exact: true }).click();
    const item = page.getByRole("menuitem", { name: "Move to bottom", exact: true });
    if (await item.isEnabled()) await item.click();
    else await page.keyboard.press("Escape");
    await expect.poll(async () => (await titles(page)).at(-1)).toBe(title);
  }
}

function titles(page: Page): Promise<string[]> {
  return page.getByRole("rowheader").allInnerTexts();
}
