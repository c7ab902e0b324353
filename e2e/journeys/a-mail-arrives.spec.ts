import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures.ts";
import { expectNoFindingsInBothThemes, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { expectBooked, fillInGuest, openOwnDay, times } from "../support/bookTime.ts";
import { needs } from "../support/deployment.ts";
import { lastMailTo } from "../support/outbox.ts";

// The outbox only exists on the machine of the server.
test.describe("the outbox", needs.ownSite, () => {
  test("lists a booking's confirmation, with a calendar file and a link to move or cancel the meeting", async ({
    page,
  }) => {
    const to = "mail-arrives@guest.example";
    await openOwnDay(page, { meeting: "partner-check-in", nth: 2 });
    await times(page).first().click();
    await fillInGuest(page, to);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expectBooked(page);

    await lastMailTo(page.request, { to, template: "booking-confirmed" });
    const confirmation = await openMail(page, to);
    await expect(confirmation.getByRole("heading", { name: /^Booked: / })).toBeVisible();
    const file = await savedFile(page, to);
    expect(file).toMatch(/METHOD:REQUEST\r\n[^]*SEQUENCE:0\r\n/);
    expect(file.replaceAll("\r\n ", "")).toContain(`:mailto:${to}\r\n`);

    await confirmation.getByRole("link", { name: /#manage=/ }).click();
    await expect(page).toHaveURL(/\/schedule\/partner-check-in#manage=[\w-]{43}$/);
    await expectBooked(page);
    await page.getByRole("button", { name: "Cancel meeting", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel meeting", exact: true }).click();
    await expect(page.getByRole("heading", { name: "This meeting is cancelled" })).toBeVisible();

    const cancellation = await lastMailTo(page.request, { to, template: "booking-cancelled" });
    expect(cancellation.subject).toMatch(/^Cancelled: /);
    expect(cancellation.calendar).toMatch(/METHOD:CANCEL\r\n[^]*SEQUENCE:1\r\n/);
    expect(uidOf(cancellation.calendar)).toBe(uidOf(file));
  });

  test("is accessible in both themes and at 320 px", async ({ page }) => {
    await page.request.post("/auth/v1/recover", {
      headers: { apikey: await publishableKey(page) },
      data: { email: "staff@pipelark.example" },
    });
    await lastMailTo(page.request, { to: "staff@pipelark.example" });
    await page.setViewportSize({ width: 320, height: 640 });
    await openMail(page, "staff@pipelark.example");
    await expectNoFindingsInBothThemes(page);
    await expectNoSidewaysScroll(page);
  });

  test("is not served under another host name", async ({ request, baseURL }) => {
    const { port } = new URL(baseURL ?? "");
    const answer = await request.get(`/outbox.json`, { headers: { host: `rebound.example:${port}` } });
    expect(answer.ok()).toBe(false);
  });
});

function mailOf(page: Page, to: string) {
  return page
    .getByRole("group")
    .filter({ hasText: `To ${to}` })
    .first();
}

/** Opens the newest mail to this address in the outbox. */
async function openMail(page: Page, to: string) {
  await page.goto("/outbox");
  const mail = mailOf(page, to);
  if ((await mail.getAttribute("open")) === null) await mail.getByRole("heading").click();
  return mail;
}

async function savedFile(page: Page, to: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    mailOf(page, to).getByRole("link", { name: "Calendar file (.ics)" }).click(),
  ]);
  return readFile(await download.path(), "utf8");
}

function uidOf(file: string | null): string | undefined {
  return /UID:(.*)\r\n/.exec(file ?? "")?.[1];
}

/** Returns the publishable key in every page. */
async function publishableKey(page: Page): Promise<string> {
  const html = await (await page.request.get("/login")).text();
  return /sb_publishable_[\w-]+/.exec(html)?.[0] ?? "";
}
