import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectNoFindingsInBothThemes, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { balanceChange } from "../support/balanceChange.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { withoutKept } from "../support/withoutKept.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Updates" }).getByRole("listitem");

test.describe("with a demo account", needs.demoAccounts, () => {
  test("a payment that a client reports waits for approval, can be withdrawn, and is there after a reload", async ({
    page,
    signedInAs,
  }) => {
    await signedInAs("client");
    const title = await addUpdate(page, { amount: "1,200.50" });
    const row = rows(page).filter({ hasText: title });
    await expect(row).toContainText("YOU");
    await expect(row).toContainText("pending");
    await expect(row).toContainText("$1,200.50");
    await page.reload();
    await row.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("button", { name: "Withdraw update", exact: true }).click();
    await expect(row).toContainText("withdrawn");
    await expect(page.getByRole("alertdialog", { name: /was withdrawn/ })).toBeVisible();
  });

  test("an admin's approval changes the balance by the exact amount", async ({ page, request, signedInAs }) => {
    await signedInAs("client2", "/dashboard/updates");
    const sent = page.waitForRequest(/rpc\/add_update/);
    const title = await addUpdate(page, { amount: "0.07" });
    const { id } = idOf((await sent).postDataJSON());
    const approved = await callAs(request, { account: "admin", name: "approve_update", args: { id } });
    expect(approved).toMatchObject({ kind: "approved" });
    await page.goto("/dashboard/updates");
    await expect(rows(page).filter({ hasText: title })).toContainText("approved");
    await page.goto("/dashboard/payments");
    await expect(page.getByRole("row", { name: title })).toContainText("+$0.07");
    expect(await balanceChange(page, title)).toBe(7);
  });

  test("a reply is shown under its update after a reload", async ({ page, signedInAs }) => {
    await signedInAs("client");
    const title = await addUpdate(page, {});
    const row = rows(page).filter({ hasText: title });
    await row.getByRole("button", { name: `Reply to ${title}`, exact: true }).click();
    await row.getByRole("textbox", { name: "Your reply" }).fill("One more thing.");
    await row.getByRole("button", { name: "Send reply", exact: true }).click();
    await expect(row.getByRole("button", { name: "1 reply" })).toBeVisible();
    await page.reload();
    await row.getByRole("button", { name: "1 reply" }).click();
    await expect(row.getByText("One more thing.")).toBeVisible();
  });

  test("an update is added once when the server's response is lost and the client retries", async ({
    page,
    signedInAs,
    expectProblem,
  }) => {
    expectProblem(/ERR_FAILED/);
    await signedInAs("client");
    let hasLost = false;
    await page.route("**/rpc/add_update", async (route) => {
      if (hasLost) return route.continue();
      hasLost = true;
      // The server processes the request, but the browser never gets the answer.
      await route.fetch();
      return route.abort();
    });
    const title = await fillIn(page, { amount: "10" });
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("the server did not answer");
    await expect(page.getByRole("textbox", { name: /Title/ })).toHaveValue(title);
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(page.getByRole("form")).toBeHidden();
    await page.reload();
    await expect(rows(page).filter({ hasText: title })).toHaveCount(1);
  });

  for (const [name, answer] of [
    ["500", { status: 500, body: "{}" }],
    ["429", { status: 429, body: "{}" }],
    ["garbage", { status: 200, contentType: "application/json", body: '[{"id":1}]' }],
  ] as const) {
    test(`a list that fails with ${name} shows the error and can be retried`, async ({
      page,
      signedInAs,
      problems,
    }) => {
      problems.tolerate(/status of (500|429)/);
      await signedInAs("client");
      await page.route("**/rest/v1/client_update*", (route) => route.fulfill(answer));
      await page.goto("/dashboard/updates");
      await expect(page.getByText("Your updates could not be loaded")).toBeVisible({ timeout: 15_000 });
      await page.getByRole("button", { name: "Add Update", exact: true }).click();
      await expect(page.getByRole("textbox", { name: /Title/ })).toBeFocused();
      await page.unroute("**/rest/v1/client_update*");
      await page.getByRole("button", { name: "Retry", exact: true }).click();
      await expect(rows(page).first()).toBeVisible();
    });
  }

  test("a list that gets no response shows an error after ten seconds", async ({ page, signedInAs }) => {
    await withoutKept(page);
    await signedInAs("client");
    await page.route("**/rest/v1/client_update*", () => {});
    await page.goto("/dashboard/updates");
    await expect(page.getByRole("status", { name: "Loading updates" })).toBeVisible();
    await expect(page.getByText("the server did not answer")).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("button", { name: "Retry", exact: true })).toBeVisible();
  });

  test("a page with ten thousand updates has few elements and requests no count", async ({ page, signedInAs }) => {
    test.setTimeout(180_000);
    await signedInAs("client");
    const counted: string[] = [];
    page.on("request", (request) => {
      if (request.headers()["prefer"]?.includes("count")) counted.push(request.url());
    });
    const all = Array.from({ length: 10_000 }, (_, place) => givenRow(place));
    // Stubbed at the network, because the database has its own test with as many rows.
    await page.route("**/rest/v1/client_update*", (route) => {
      const after = /id\.lt\.([0-9a-f-]+)/.exec(decodeURIComponent(route.request().url()))?.[1];
      const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      return route.fulfill({ json: all.slice(from, from + 51) });
    });
    await page.goto("/dashboard/updates");
    const more = page.getByRole("button", { name: "Load more", exact: true });
    await expect(more).toBeVisible();
    await page.evaluate(async () => {
      for (let tries = 0; tries < 4000; tries++) {
        const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Load more");
        button?.click();
        if (document.body.textContent.includes("10000 updates")) return;
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
    });
    await expect(page.getByText("10000 updates")).toBeVisible();
    for (const share of [0, 0.33, 0.66, 1]) {
      await page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);
      await expect(rows(page).nth(1)).toBeVisible();
      await page.waitForTimeout(200);
      const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
      expect(nodes, `elements at ${share} of the page`).toBeLessThanOrEqual(1500);
    }
    expect(counted).toEqual([]);
  });

  test("the form and a thread are accessible in both themes, at 320 pixels", async ({ page, signedInAs }) => {
    await signedInAs("client");
    await page.setViewportSize({ width: 320, height: 800 });
    await page.getByRole("button", { name: "Add Update", exact: true }).click();
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(page.getByText("Enter a title.")).toBeVisible();
    await page
      .getByRole("button", { name: /^2 replies/ })
      .first()
      .click();
    await expectNoFindingsInBothThemes(page);
    await expectNoSidewaysScroll(page);
  });

  test("an update is added by keyboard alone", async ({ page, signedInAs }) => {
    await signedInAs("client");
    const title = `By keys ${Date.now()}`;
    await page.getByRole("button", { name: "Add Update", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: /Title/ })).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Signed.");
    await page.keyboard.press("Tab");
    await page.keyboard.type("5");
    await page.keyboard.press("Enter");
    await expect(rows(page).filter({ hasText: title })).toContainText("$5.00");
    await expect(page.getByRole("button", { name: "Add Update", exact: true })).toBeFocused();
  });
});

async function fillIn(page: Page, { amount }: { amount?: string }): Promise<string> {
  const title = `Top-up ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: "Add Update", exact: true }).click();
  await page.getByRole("textbox", { name: /Title/ }).fill(title);
  await page.getByRole("textbox", { name: /Description/ }).fill("Sent by wire.");
  if (amount) await page.getByRole("textbox", { name: /Monetary value/ }).fill(amount);
  return title;
}

async function addUpdate(page: Page, values: { amount?: string }): Promise<string> {
  const title = await fillIn(page, values);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByRole("form")).toBeHidden();
  return title;
}

function idOf(body: unknown): { id: string } {
  return { id: String(Reflect.get(Object(Reflect.get(Object(body), "request")), "id")) };
}

function givenRow(place: number) {
  const time = new Date(Date.UTC(2026, 10, 1) - place * 60_000).toISOString();
  return {
    id: `90000000-0000-4000-8000-${String(place).padStart(12, "0")}`,
    author_id: "a0000000-0000-4000-8000-000000000003",
    author_name: "Cleo Client",
    type: "client",
    title: `Update ${place}`,
    description: "What happened on that day, in one line.",
    amount_cents: place % 2 === 0 ? 100_00 : null,
    currency: "USD",
    status: place % 2 === 0 ? "pending" : null,
    decided_by_name: null,
    reason: null,
    reply_count: 0,
    last_reply_type: null,
    created_at: time,
  };
}
