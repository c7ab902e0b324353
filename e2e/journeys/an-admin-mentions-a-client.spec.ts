import { randomUUID } from "node:crypto";
import { expect, testOnCopy as test } from "../fixtures.ts";
import { expectNoFindingsInBothThemes } from "../support/accessibility.ts";
import { needs } from "../support/deployment.ts";
import { lastMailTo } from "../support/outbox.ts";
import { signIn } from "../support/signIn.ts";

const harborUpdates = "/studio/workspace/clients?company=c0000000-0000-4000-8000-000000000002&tab=updates";

// The outbox only exists on the machine of the server. A separate backend, because other journeys change the name of the client.
test.describe("with demo accounts on their own site", { tag: [needs.demoAccounts.tag, needs.ownSite.tag] }, () => {
  test("a person who is mentioned by keyboard gets an email that leads to the portal", async ({
    page: client,
    browser,
    contextOptions,
  }) => {
    await signIn(client, "client2");
    const baseURL = new URL(client.url()).origin;
    const admin = await (await browser.newContext({ ...contextOptions, baseURL })).newPage();
    await signIn(admin, "admin");
    const title = `New leads ${randomUUID().slice(0, 8)}`;
    await admin.goto(harborUpdates);
    await admin.getByRole("button", { name: "Post update" }).click();
    await admin.getByRole("textbox", { name: /Title/ }).fill(title);
    const description = admin.getByRole("textbox", { name: /Description/ });
    await description.pressSequentially("For @cas");
    // The active name is announced after a pause in typing.
    const clara = await admin.getByRole("option", { name: /Clara Castellan/ }).getAttribute("id");
    await expect(description).toHaveAttribute("aria-activedescendant", clara ?? "none");
    await expectNoFindingsInBothThemes(admin);
    await description.press("Enter");
    await expect(description).toHaveValue("For @Clara Castellan ");
    await description.pressSequentially("to check.");
    await admin.getByRole("button", { name: "Submit" }).click();
    await expect(admin.getByRole("list", { name: "Updates", exact: true })).toContainText(title);

    const to = "client2@pipelark.example";
    await expect
      .poll(async () => (await lastMailTo(client.request, { to, template: "notice-mention" })).subject)
      .toBe(`Ada Admin mentioned you: ${title}`);
    const { links } = await lastMailTo(client.request, { to, template: "notice-mention" });
    const [update = "", settings = ""] = links;
    await client.goto(update);
    const row = client.getByRole("list", { name: "Updates" }).getByRole("listitem").filter({ hasText: title });
    await expect(row.getByText("@Clara Castellan", { exact: true })).toBeVisible();
    await client.goto(settings);
    const mentions = client.getByRole("group", { name: "Someone mentions me" });
    await expect(mentions.getByRole("combobox", { name: "Email" })).toHaveValue("at-once");
    await admin.context().close();
  });
});
