import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, testOnCopy as test } from "../fixtures.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { withoutStream } from "../support/withoutStream.ts";

// A separate backend, because the home page shows the first five items that wait, and other journeys add some.
test.describe("a window that gets the focus again", needs.ownSite, () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await withoutStream(page);
    await signedInAs("admin");
  });

  test("shows an admin a client's new update on the home page and the company page, without a reload", async ({
    page,
  }) => {
    for (const address of ["/studio", "/studio/workspace/clients?company=c0000000-0000-4000-8000-000000000001"]) {
      await page.goto(address);
      await expect(page.getByText("Top-up for the winter").first()).toBeVisible();
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

      const id = randomUUID();
      const title = `Won ${id.slice(0, 8)}`;
      const request = { id, title, description: "Signed today.", amount_cents: 100 };
      const added = await callAs(page.request, { account: "client", name: "add_update", args: { request } });
      expect(added).toMatchObject({ kind: "added" });
      await expect(page.getByText(title)).toBeHidden();
      // Data is refetched only when it is older than five seconds.
      await expect(async () => {
        await goBackTo(page);
        await expect(page.getByText(title).first()).toBeVisible({ timeout: 500 });
      }).toPass();
      expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
      await callAs(page.request, { account: "client", name: "withdraw_update", args: { id } });
    }
  });

  test("repeats each request at most once in five seconds", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/rpc/studio_attention")) asked.push(request.url());
    });
    await page.goto("/studio");
    await expect(page.getByText("Top-up for the winter").first()).toBeVisible();
    await expect(async () => {
      await goBackTo(page);
      expect(asked).toHaveLength(2);
    }).toPass();
    await expect(page.getByRole("region", { name: "Today" })).toHaveAttribute("aria-busy", "false");
    for (let time = 0; time < 20; time += 1) await goBackTo(page);
    expect(asked).toHaveLength(2);
  });

  test("keeps text that is being typed", async ({ page }) => {
    await page.goto("/studio/workspace/settings?section=footer");
    const text = page.getByRole("textbox", { name: /Footer/ });
    await text.fill("Typed, and not saved yet.");
    const reads: string[] = [];
    page.on("requestfinished", (request) => {
      if (request.url().includes("/rest/v1/site_setting")) reads.push(request.url());
    });
    await expect(async () => {
      await goBackTo(page);
      expect(reads.length).toBeGreaterThan(0);
    }).toPass();
    await expect(text).toHaveValue("Typed, and not saved yet.");
  });
});

/** Simulates returning from another window beside this one: the page was visible all the time. */
async function goBackTo(page: Page): Promise<void> {
  await page.evaluate(() => void window.dispatchEvent(new Event("focus")));
}
