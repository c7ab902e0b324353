import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { callAs, readAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { joinAs } from "../support/newcomer.ts";
import { signIn } from "../support/signIn.ts";
import { newCompanyName } from "../support/newCompany.ts";

const companiesSchema = v.tupleWithRest([v.object({ id: v.string() })], v.object({ id: v.string() }));
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const list = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

test.describe("notifications", needs.demoAccounts, () => {
  test("of an update are under the client's bell, and of the reply under the admin's", async ({
    page,
    browser,
    request,
  }) => {
    const company = newCompanyName();
    await joinAs({ page, request }, { role: "client", company });
    const path = `client_account?select=id&name=eq.${encodeURIComponent(company)}`;
    const [{ id: client_account_id }] = v.parse(companiesSchema, await readAs(request, { account: "admin", path }));
    const title = `Week ${randomUUID().slice(0, 8)}`;
    const args = { request: { id: randomUUID(), title, description: "", client_account_id } };
    expect(await callAs(request, { account: "admin", name: "add_update", args })).toMatchObject({ kind: "added" });

    await page.reload();
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
    await bell(page).click();
    await list(page)
      .getByRole("link", { name: `Unread: New update: ${title}` })
      .click();
    await expect(page).toHaveURL("/dashboard/updates");
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    const row = page.getByRole("list", { name: "Updates" }).getByRole("listitem").filter({ hasText: title });
    await row.getByRole("button", { name: `Reply to ${title}`, exact: true }).click();
    await row.getByRole("textbox", { name: "Your reply" }).fill("Thank you.");
    await row.getByRole("button", { name: "Send reply", exact: true }).click();
    await expect(row.getByRole("button", { name: "1 reply" })).toBeVisible();

    const admin = await (await browser.newContext()).newPage();
    await signIn(admin, "admin");
    await bell(admin).click();
    const line = list(admin).getByRole("link", { name: `Unread: Nora Newcomer replied to “${title}” · ${company}` });
    await line.click();
    await expect(admin).toHaveURL(/\/studio\/workspace\/clients\?company=/);
    await expect(admin.getByText(title).first()).toBeVisible();
    await admin.context().close();
  });
});
