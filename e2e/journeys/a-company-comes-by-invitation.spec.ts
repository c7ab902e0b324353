import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { invite } from "../support/invite.ts";
import { openPublic } from "../support/openPublic.ts";
import { lastMailTo } from "../support/outbox.ts";
import { signIn } from "../support/signIn.ts";
import { newCompanyName } from "../support/newCompany.ts";

// Reads the mail from the outbox, which only exists on the machine of the server.
test(
  "an admin invites a client, who joins by the link in the email and reports a payment; the admin approves it and the balance changes",
  needs.ownSite,
  async ({ page: client, browser, baseURL, contextOptions }) => {
    const admin = await (await browser.newContext({ ...contextOptions, baseURL: baseURL ?? "" })).newPage();
    await signIn(admin, "admin");
    const company = newCompanyName();
    const { email } = await invite(admin.request, { role: "client", company, send_mail: true });

    const mail = await lastMailTo(client.request, { to: email, template: "invitation" });
    const link = new URL(mail.links.find((each) => each.includes("/accept-invitation#token=")) ?? "");
    await openPublic(client, link.pathname + link.hash);
    await expect(client.getByText(company)).toBeVisible();
    await client.getByLabel("First name").fill("Oona");
    await client.getByLabel("Last name").fill("Orchard");
    await client.getByLabel("Password", { exact: true }).fill("quiet otter builds a dam");
    await client.getByRole("checkbox", { name: /I agree/ }).check();
    await client.getByRole("button", { name: "Create account", exact: true }).click();
    await expect(client).toHaveURL("/dashboard");

    await reportPayment(client, "1,234.56");
    await expect(client.getByRole("list", { name: "Updates" })).toContainText("pending");

    await admin.goto(`/studio/workspace/clients?search=${encodeURIComponent(company)}`);
    await admin.getByRole("link", { name: company, exact: true }).last().click();
    await admin.getByRole("button", { name: "Approve First top-up", exact: true }).click();
    const question = admin.getByRole("dialog", { name: `Approve +$1,234.56 for ${company}?`, exact: true });
    await question.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(admin.getByText("Approved. $1,234.56 was added to the payments.")).toBeVisible();
    await client.goto("/dashboard/payments");
    await expect(client.getByRole("row", { name: /First top-up/ })).toContainText("+$1,234.56");
    await client.goto("/dashboard/updates");
    await expect(client.getByRole("region", { name: "Overview", exact: true })).toContainText("$1,234.56");
    await expect(client.getByRole("list", { name: "Updates" })).toContainText("approved");
    await admin.context().close();
  },
);

async function reportPayment(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Add Update", exact: true }).click();
  await page.getByRole("textbox", { name: /Title/ }).fill("First top-up");
  await page.getByRole("textbox", { name: /Description/ }).fill("Sent by wire.");
  await page.getByRole("textbox", { name: /Monetary value/ }).fill(amount);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByRole("form")).toBeHidden();
}
