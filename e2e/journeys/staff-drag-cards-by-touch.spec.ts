import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";

test.use({ hasTouch: true });

/** A company with few tasks, so that the columns are short. */
const harbor = "c0000000-0000-4000-8000-000000000002";

for (const [device, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a tablet", { width: 820, height: 1180 }],
] as const) {
  test.describe(`the board on ${device}`, needs.demoAccounts, () => {
    test.use({ viewport });

    let id = "";
    test.beforeEach(() => {
      id = crypto.randomUUID();
    });
    test.afterEach(async ({ page }) => {
      await callAs(page.request, { account: "staff", name: "delete_task", args: { id } });
    });

    test("a thumb drags a card to another column, and Undo brings it back", async ({ page, signedInAs }) => {
      const title = `Drag ${id}`;
      await signedInAs("staff");
      const saved = await callAs(page.request, {
        account: "staff",
        name: "save_task",
        args: { request: { id, title, client_account_id: harbor } },
      });
      expect(saved).toMatchObject({ kind: "saved" });
      await page.goto(`/studio/workspace/tasks?view=board&whose=nobody&company=${harbor}`);
      const card = page.getByRole("grid", { name: "To do" }).getByRole("row", { name: title });
      const target =
        device === "a phone"
          ? page.getByRole("radiogroup", { name: "Column" }).getByText("In progress")
          : page.getByRole("grid", { name: "In progress" });
      await card.scrollIntoViewIfNeeded();
      await drag(page, { from: page.getByRole("button", { name: `Move ${title}`, exact: true }), to: target });
      const moved = page.getByRole("alertdialog", { name: `“${title}” was moved to In progress.` });
      await expect(moved).toBeVisible();
      await expect(card).toBeHidden();
      await moved.getByRole("button", { name: "Undo" }).click();
      await expect(card).toBeVisible();
    });
  });
}

/** Moves a finger in steps, as the browser's own events. */
async function drag(page: Page, { from, to }: { from: Locator; to: Locator }): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const start = await middleOf(from);
  const end = await middleOf(to);
  await touch(finger, "touchStart", start);
  for (let step = 1; step <= 10; step++) {
    const part = step / 10;
    await touch(finger, "touchMove", { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
  }
  await touch(finger, "touchEnd", null);
  await finger.detach();
}

type Point = { x: number; y: number };

function touch(finger: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", point: Point | null) {
  return finger.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
}

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox();
  if (!box) throw new Error("the board is not shown");
  // A long column ends below the window.
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 80) / 2 };
}
