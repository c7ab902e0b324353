import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures.ts";
import { expectNoFindingsInBothThemes, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { bookFor } from "../support/bookFor.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { invite } from "../support/invite.ts";
import { openPublic } from "../support/openPublic.ts";
import { lastMailTo } from "../support/outbox.ts";

const records = "/studio/records";

/** Searches a list, and waits for the address. */
async function search(page: Page, { list, text }: { list: string; text: string }): Promise<void> {
  await page.getByRole("searchbox", { name: `Search ${list}` }).fill(text);
  await expect(page).toHaveURL(/[?&]search=/);
}

/** Content of the file with all rows that match. */
async function exported(page: Page): Promise<string> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV", exact: true }).click();
  return readFile(await (await saved).path(), "utf8");
}

async function expectFit(page: Page): Promise<void> {
  await expectNoFindingsInBothThemes(page);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

// The mails of the invitation and the booking are in the outbox.
test.describe("an admin reads the records", needs.ownSite, () => {
  test("an act is a line of the log and of its file, and its email has a fate", async ({
    page,
    request,
    signedInAs,
  }) => {
    const { email, token } = await invite(request, { role: "staff", send_mail: true });
    await lastMailTo(request, { to: email });

    await signedInAs("admin", "/studio");
    await page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: "Records", exact: true }).click();
    await search(page, { list: "log", text: email.toUpperCase() });
    const log = page.getByRole("table", { name: "Log" });
    await expect(log.getByRole("row")).toHaveCount(2);
    await expect(log).toContainText("Ada Admin");
    await expectFit(page);
    expect(await exported(page)).toMatch(new RegExp(`Ada Admin,Invited,${email}`));

    await log.getByRole("link", { name: "Invited", exact: true }).click();
    const entry = page.getByRole("dialog", { name: "Entry" });
    await expect(entry.getByText("Role", { exact: true }).locator("+ dd")).toHaveText("staff");
    await page.reload();
    await expect(entry.getByText("Role", { exact: true }).locator("+ dd")).toHaveText("staff");
    await expectNoFindingsInBothThemes(page);
    await page.keyboard.press("Escape");

    await page.getByRole("combobox", { name: "Action" }).selectOption("Signed in");
    await expect(page.getByRole("heading", { name: "No entries match" })).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(records);

    const told: string[] = [];
    page.on("response", (response) => {
      if (response.url().includes("/rpc/list_mails")) void response.text().then((text) => told.push(text));
    });
    await page.getByRole("navigation", { name: "Records" }).getByRole("link", { name: "Emails" }).click();
    await search(page, { list: "emails", text: email });
    const mails = page.getByRole("table", { name: "Emails" });
    await expect(mails.getByRole("row")).toHaveCount(2);
    await expect(mails).toContainText(/Sent|Waiting/);
    await expectFit(page);
    expect(await exported(page)).toContain(`${email},Invitation,`);
    await expect.poll(() => told.length).toBeGreaterThan(1);
    expect(told.join(" ")).toContain(email);
    expect(told.join(" ")).not.toContain(token);
  });

  test("an acceptance of the terms has its version", async ({ page, request, signedInAs }) => {
    const version = await callAs(request, { account: "client2", name: "terms_version", args: {} });
    await callAs(request, {
      account: "client2",
      name: "accept_terms",
      args: { version: typeof version === "string" ? version : "built-in" },
    });
    await signedInAs("admin", `${records}/terms`);
    await search(page, { list: "acceptances", text: "client2@" });
    const table = page.getByRole("table", { name: "Acceptances" });
    await expect(table.getByRole("row").nth(1)).toContainText("client2@pipelark.example");
    await expectFit(page);
    expect(await exported(page)).toContain("client2@pipelark.example");
  });

  test("a booking names its campaign, until its guest is erased", async ({ page, request, signedInAs }) => {
    const name = `news-${randomUUID().slice(0, 8)}`;
    const email = `${name}@a-rather-long-company-name.example`;
    const utm = { utm_source: name, utm_campaign: "spring", utm_answers: "existing_client.no" };
    await openPublic(page, "/");
    await bookFor({ page, request }, { email, meeting: "partner-check-in", utm });
    const { links } = await lastMailTo(request, { to: email, template: "booking-confirmed" });

    await signedInAs("admin", `${records}/bookings`);
    await search(page, { list: "bookings", text: name });
    const row = page.getByRole("table", { name: "Bookings" }).getByRole("row").nth(1);
    await expect(row).toContainText(`${name}, spring`);
    await expect(row).toContainText("Partner check-in");
    await expectFit(page);
    await row.getByRole("link", { name: "Nora Newcomer" }).click();
    const drawer = page.getByRole("dialog", { name: "Booking" });
    await expect(drawer.getByText("Existing client", { exact: true }).locator("+ dd")).toHaveText("no");
    await expectNoFindingsInBothThemes(page);
    await page.keyboard.press("Escape");
    expect(await exported(page)).toContain(`${email},`);

    const token = /#manage=([\w-]{43})$/.exec(links.find((link) => link.includes("#manage=")) ?? "")?.[1];
    await callAs(request, { account: "admin", name: "cancel_meeting", args: { token } });
    await callAs(request, { account: "admin", name: "erase_guest", args: { request: { email } } });
    await page.reload();
    await expect(row).toContainText("Erased guest");
    await expect(page.getByRole("main")).not.toContainText(email);
    await expect(page.getByRole("main")).not.toContainText("Nora Newcomer");
    expect(await exported(page)).not.toContain(email);
  });
});
