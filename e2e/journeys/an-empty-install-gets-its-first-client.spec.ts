import type { Page } from "@playwright/test";
import { expect, test as base } from "../fixtures.ts";
import { expectBooked, fillInGuest, freeDays, times } from "../support/bookTime.ts";
import { needs } from "../support/deployment.ts";
import { type EmptyInstall, startEmptyInstall } from "../support/emptyInstall.ts";
import { acceptInvitation } from "../support/newcomer.ts";
import { openPublic } from "../support/openPublic.ts";
import { lastMailTo } from "../support/outbox.ts";

const test = base.extend<{ install: EmptyInstall }>({
  install: async ({}, use) => {
    const install = await startEmptyInstall("first@orchard.example");
    await use(install);
    await install.remove();
  },
  baseURL: async ({ install }, use) => use(install.url),
  timezoneId: "Europe/Berlin",
});

test(
  "the checklist of an empty install leads its first admin to a booked meeting and to a client",
  needs.ownSite,
  async ({ page, install, browser, baseURL, contextOptions }) => {
    await openPublic(page, pathOf(install.adminLink));
    await acceptInvitation(page);
    await expect(page).toHaveURL("/studio");
    await expect(checklist(page)).toContainText("Get started: 0 of 8");

    await checklist(page).getByRole("link", { name: "Set your hours" }).click();
    const details = page.getByRole("form", { name: "Details of Nora Newcomer" });
    await details.getByRole("button", { name: "Use Europe/Berlin, the time zone of this device" }).click();
    await details.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alertdialog", { name: /^Nora Newcomer: saved at/ })).toBeVisible();
    await goToToday(page);
    await expect(checklist(page).getByText("Set your hours (done)")).toBeVisible();

    await checklist(page).getByRole("link", { name: "Book a test meeting" }).click();
    await expect(page).toHaveURL("/book-a-meeting");
    const visitor = await (await browser.newContext({ ...contextOptions, baseURL: baseURL ?? "" })).newPage();
    await openPublic(visitor, "/schedule/discovery-meeting");
    await expect(visitor.getByText("With Nora Newcomer")).toBeVisible();
    await freeDays(visitor).first().click();
    await times(visitor).first().click();
    await fillInGuest(visitor, "ana@guest.example");
    await visitor.getByRole("button", { name: "Confirm", exact: true }).click();
    await expectBooked(visitor);
    await page.goto("/studio");
    await expect(page.getByRole("region", { name: "Next meetings" })).toContainText("Ana Guest");
    await expect(checklist(page).getByText("Book a test meeting (done)")).toBeVisible();

    await checklist(page).getByRole("link", { name: "Invite your first client" }).click();
    const form = page.getByRole("form", { name: "Invite someone" });
    await form.getByRole("textbox", { name: "Email" }).fill("lea@first-client.example");
    await expect(form.getByRole("radio", { name: "Client" })).toBeChecked();
    await form.getByRole("combobox", { name: "Company" }).fill("First Client");
    await page.getByRole("option", { name: /First Client/ }).click();
    await form.getByRole("button", { name: "Send invitation", exact: true }).click();
    await expect(page.getByText("lea@first-client.example").first()).toBeVisible();
    const mail = await lastMailTo(page.request, { to: "lea@first-client.example", template: "invitation" });

    const client = await (await browser.newContext({ ...contextOptions, baseURL: baseURL ?? "" })).newPage();
    await openPublic(client, pathOf(mail.links.find((link) => link.includes("/accept-invitation#")) ?? ""));
    await acceptInvitation(client);
    await expect(client).toHaveURL("/dashboard");
    await expect(client.getByRole("region", { name: /^Next step/ })).toBeVisible();
    await client.getByRole("link", { name: "Book your onboarding call" }).click();
    await expect(freeDays(client).first()).toBeVisible();
    await page.goto("/studio");
    await expect(checklist(page).getByText("Invite your first client (done)")).toBeVisible();
    await expect(page.getByRole("region", { name: "Onboarding" })).toContainText("First Client");
    for (const other of [visitor, client]) await other.context().close();
  },
);

function checklist(page: Page) {
  return page.getByRole("region", { name: /^Get started/ });
}

async function goToToday(page: Page) {
  await page.getByRole("link", { name: "Today", exact: true }).first().click();
}

function pathOf(link: string): string {
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}
