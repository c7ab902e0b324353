import type { APIRequestContext, Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { expect, testOnCopy as test } from "../fixtures.ts";
import { bookFor } from "../support/bookFor.ts";
import { needs } from "../support/deployment.ts";
import { openPublic } from "../support/openPublic.ts";

// The outbox only exists on the machine of the server. A separate backend, because an address gets at most thirty
// mails of one kind in an hour, and other journeys book as well.
test.describe("email notifications", needs.ownSite, () => {
  test.beforeEach(({ signedInAs }) => signedInAs("staff"));

  test("about a booking go to staff who want them, and always to the host", async ({ page }) => {
    const kind = page.getByRole("group", { name: "Someone books a meeting" });
    const wanted = kind.getByRole("combobox", { name: "Email" });
    await openNotifications(page);
    await expect(wanted).toHaveValue("at-once");

    const first = await book(page);
    const mails = await mailsAbout(page.request, first);
    expect(mails.map(({ to, template }) => `${template} to ${to}`).toSorted()).toEqual([
      `booking-confirmed to ${first}`,
      "host-booked to noor.haddad@pipelark.example",
      "notice-booked to admin@pipelark.example",
      "notice-booked to staff@pipelark.example",
    ]);
    const own = mails.find(({ to }) => to === "staff@pipelark.example");
    const [meeting = "", settings = ""] = own?.links ?? [];
    await page.goto(meeting);
    await expect(page.getByRole("dialog").getByText(first)).toBeVisible();

    // The mail links to the page where it is turned off.
    await page.goto(settings);
    await wanted.selectOption("Never");
    await expect(page.getByText("“Someone books a meeting”: no emails.").first()).toBeVisible();
    const second = await book(page);
    const fewer = (await mailsAbout(page.request, second)).map(({ to }) => to);
    expect(fewer).toContain("admin@pipelark.example");
    expect(fewer).not.toContain("staff@pipelark.example");
    await wanted.selectOption("At once");
    await expect(page.getByText("“Someone books a meeting”: emails at once.").first()).toBeVisible();
  });

  test("stop by the link of each mail, without signing in", async ({ page, browser }) => {
    await openNotifications(page);
    const guest = await book(page);
    const own = (await mailsAbout(page.request, guest)).find(({ to }) => to === "staff@pipelark.example");
    const link = own?.links.at(-1) ?? "";
    const visitor = await (await browser.newContext()).newPage();
    await openPublic(visitor, link);
    await visitor.getByRole("button", { name: "Stop these emails" }).click();
    await expect(visitor.getByRole("heading", { name: "These emails are stopped" })).toBeVisible();
    await page.reload();
    const wanted = page
      .getByRole("group", { name: "Someone books a meeting" })
      .getByRole("combobox", { name: "Email" });
    await expect(wanted).toHaveValue("never");

    // Chosen again, and stopped by the mail program's own button this time.
    await wanted.selectOption("At once");
    await expect(page.getByText("“Someone books a meeting”: emails at once.").first()).toBeVisible();
    const { origin, hash } = new URL(link);
    const address = `${origin}/functions/v1/unsubscribe?${hash.slice(1)}`;
    const form = { "List-Unsubscribe": "One-Click" };
    expect((await visitor.request.post(address, { form })).status()).toBe(200);
    expect((await visitor.request.post(`${address}x`, { form })).status()).toBe(404);
    await page.reload();
    await expect(wanted).toHaveValue("never");
    await wanted.selectOption("At once");
    await expect(page.getByText("“Someone books a meeting”: emails at once.").first()).toBeVisible();
    await visitor.context().close();
  });
});

async function openNotifications(page: Page): Promise<void> {
  await page.goto("/studio/workspace/settings?section=notifications");
  await expect(page.getByRole("group", { name: "Someone books a meeting" })).toBeVisible();
}

/** Books as a visitor does, in a tab without a session. */
async function book(page: Page): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@guest.example`;
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!context) throw new Error("There is no browser");
  const visitor = await context.newPage();
  await openPublic(visitor, "/schedule/meet");
  await bookFor({ page: visitor, request: page.request }, { email, meeting: "meet" });
  await context.close();
  return email;
}

const mailsSchema = v.array(
  v.object({ to: v.string(), template: v.string(), text: v.nullable(v.string()), links: v.array(v.string()) }),
);

/** Returns the mails that were queued with the booking of this guest. They exist at once, written by the same transaction. */
async function mailsAbout(request: APIRequestContext, guest: string) {
  const answer = await request.get("/outbox.json");
  const mails = v.parse(mailsSchema, await answer.json());
  // Other journeys of this copy invite staff.
  const known = mails.filter(({ to }) => !to.endsWith("@newcomer.example"));
  return known.filter(({ to, text }) => to === guest || text?.includes(guest));
}
