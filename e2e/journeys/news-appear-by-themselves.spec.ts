import { randomUUID } from "node:crypto";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { expect, testOnCopy as test } from "../fixtures.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { givenLead } from "../support/givenLead.ts";
import { signIn, signOut } from "../support/signIn.ts";

const updates = "/studio/workspace/clients?company=c0000000-0000-4000-8000-000000000001";
const isStream = (url: string) => url.includes("/realtime/v1/changes");
/** What happens elsewhere is here within this time. */
const soon = { timeout: 2000 };

const added: string[] = [];

async function addUpdate(request: APIRequestContext): Promise<{ id: string; title: string }> {
  const id = randomUUID();
  const title = `Won ${id.slice(0, 8)}`;
  const args = { request: { id, title, description: "Signed today.", amount_cents: 100 } };
  expect(await callAs(request, { account: "client", name: "add_update", args })).toMatchObject({ kind: "added" });
  added.push(id);
  return { id, title };
}

/** Opens a page and waits until its browser hears of changes. */
async function openHearing(page: Page, address: string): Promise<void> {
  const opened = page.waitForResponse((answer) => isStream(answer.url()) && answer.status() === 200);
  await page.goto(address);
  await opened;
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

async function signedInElsewhere(browser: Browser, account: "admin" | "client" | "client2"): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, account);
  return page;
}

// A backend of their own, because other journeys change the same lists.
test.describe("news", needs.ownSite, () => {
  test.beforeEach(({ signedInAs }) => signedInAs("admin"));
  // The home page shows the five that have waited longest, and other journeys of this worker look for theirs.
  test.afterEach(async ({ request }) => {
    for (const id of added.splice(0))
      await callAs(request, { account: "client", name: "withdraw_update", args: { id } });
  });

  test("of an update are on an admin's page and under the bell, and of the answer on the client's", async ({
    page,
    browser,
  }) => {
    const client = await signedInElsewhere(browser, "client");
    await openHearing(client, "/dashboard/updates");
    await openHearing(page, updates);
    await expect(page.getByText("Top-up for the winter").first()).toBeVisible();

    const { id, title } = await addUpdate(client.request);
    await expect(page.getByText(title).first()).toBeVisible(soon);
    await expect(page.getByRole("button", { name: /^Notifications, \d unread/ })).toBeVisible(soon);
    await expect(client.getByText(title).first()).toBeVisible(soon);

    const answered = { id: randomUUID(), update_id: id, body: "Congratulations!" };
    await callAs(page.request, { account: "admin", name: "add_reply", args: { request: answered } });
    await expect(client.getByRole("button", { name: /^Notifications, \d unread/ })).toBeVisible(soon);
    for (const one of [page, client]) {
      expect(await one.evaluate(() => "isSameDocument" in window)).toBe(true);
    }
    await client.context().close();
  });

  test("of a task are on a colleague's board, and what they are typing stays", async ({ page, browser }) => {
    const colleague = await signedInElsewhere(browser, "admin");
    await openHearing(colleague, "/studio/workspace/tasks");
    const adding = colleague.getByRole("combobox", { name: "Add a task" });
    await adding.fill("Typed, and not saved yet");
    const title = `Call ${randomUUID().slice(0, 8)}`;
    await page.goto("/studio/workspace/tasks");
    await page.getByRole("combobox", { name: "Add a task" }).fill(title);
    await page.keyboard.press("Enter");
    await expect(colleague.getByText(title).first()).toBeVisible(soon);
    await expect(adding).toHaveValue("Typed, and not saved yet");
    await colleague.context().close();
  });

  test("of a lead are on the pages of client and research, from the delivery to the deal", async ({
    page,
    browser,
  }) => {
    const client = await signedInElsewhere(browser, "client2");
    await openHearing(client, "/dashboard/leads");
    await openHearing(page, "/studio/pipeline");
    const { id, firm } = await givenLead(page.request, { isDelivered: true });
    await expect(client.getByText(firm).first()).toBeVisible(soon);
    await expect(page.getByText(firm).first()).toBeVisible(soon);

    // The client accepts it elsewhere.
    await openHearing(page, `/studio/pipeline?lead=${id}`);
    const verdict = { id, version: 3, verdict: "accepted" };
    await callAs(page.request, { account: "client2", name: "decide_lead", args: { request: verdict } });
    await expect(page.getByRole("button", { name: "Book an appointment" })).toBeVisible(soon);

    // Research books an appointment, and the client reports a deal.
    await openHearing(client, "/dashboard/deals");
    const starts = Date.now() - 2 * 3_600_000;
    const request = {
      id: randomUUID(),
      lead_id: id,
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + 1_800_000).toISOString(),
      time_zone: "America/Chicago",
      place: "",
    };
    const booked = await callAs(page.request, { account: "staff", name: "save_appointment", args: { request } });
    expect(booked).toMatchObject({ kind: "saved" });
    await expect(client.getByText(firm).first()).toBeVisible(soon);
    await openHearing(page, "/studio/pipeline/deals");
    const report = {
      id: randomUUID(),
      lead_id: id,
      title: "one line",
      value_cents: 100_000,
      signed_on: new Date().toISOString().slice(0, 10),
      proof: "Order 1",
    };
    const reported = await callAs(page.request, { account: "client2", name: "report_deal", args: { request: report } });
    expect(reported).toMatchObject({ kind: "reported" });
    await expect(page.getByRole("article").filter({ hasText: firm })).toBeVisible(soon);
    await client.context().close();
  });

  test("of a company are nowhere on the page of another", async ({ page, browser }) => {
    const other = await signedInElsewhere(browser, "client2");
    const answers: string[] = [];
    await openHearing(other, "/dashboard/updates");
    other.on("response", (answer) => answers.push(answer.url()));
    await addUpdate(page.request);
    // Longer than news need.
    await other.waitForTimeout(3000);
    expect(answers.filter((url) => url.includes("/rest/v1/client_update"))).toEqual([]);
    await other.context().close();
  });

  test("come over one connection of a browser, and over another tab's when that one closes", async ({ page }) => {
    const streams: string[] = [];
    page.context().on("request", (request) => isStream(request.url()) && streams.push(request.url()));
    await openHearing(page, updates);
    const other = await page.context().newPage();
    await other.goto(updates);
    await expect(other.getByText("Top-up for the winter").first()).toBeVisible();
    const first = await addUpdate(page.request);
    for (const tab of [page, other]) await expect(tab.getByText(first.title).first()).toBeVisible(soon);
    expect(streams).toHaveLength(1);

    await page.close();
    await expect.poll(() => streams.length).toBe(2);
    const second = await addUpdate(other.request);
    await expect(other.getByText(second.title).first()).toBeVisible(soon);
  });

  test("that happened while the network was away are there when it is back", async ({ page, request }) => {
    await openHearing(page, updates);
    await expect(page.getByText("Top-up for the winter").first()).toBeVisible();
    await page.context().setOffline(true);
    const { title } = await addUpdate(request);
    await page.context().setOffline(false);
    await expect(page.getByText(title).first()).toBeVisible();
  });

  test("end with the session", async ({ page }) => {
    await openHearing(page, updates);
    const ended = page.waitForEvent("requestfailed", (sent) => isStream(sent.url()));
    const finished = page.waitForEvent("requestfinished", (sent) => isStream(sent.url()));
    await signOut(page);
    await Promise.race([ended, finished]);
    await expect(page).toHaveURL(/\/login/);
  });
});
