import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures.ts";
import { balanceChange } from "../support/balanceChange.ts";
import { needs } from "../support/deployment.ts";
import { signIn } from "../support/signIn.ts";

const harbor = "/studio/workspace/clients?company=c0000000-0000-4000-8000-000000000002&tab=updates";

test.describe("with demo accounts", needs.demoAccounts, () => {
  test("an admin approves an update in the queue, and the client's balance changes", async ({
    page: client,
    browser,
    baseURL,
    contextOptions,
  }) => {
    const admin = await (await browser.newContext({ ...contextOptions, baseURL: baseURL ?? "" })).newPage();
    await Promise.all([signIn(client, "client2"), signIn(admin, "admin")]);
    const title = `Top-up ${randomUUID().slice(0, 8)}`;
    await client.getByRole("button", { name: "Add Update" }).click();
    await client.getByRole("textbox", { name: /Title/ }).fill(title);
    await client.getByRole("textbox", { name: /Description/ }).fill("Sent by wire.");
    await client.getByRole("textbox", { name: /Monetary value/ }).fill("0.11");
    await client.getByRole("button", { name: "Submit" }).click();
    await expect(client.getByRole("list", { name: "Updates" })).toContainText(title);

    await admin.goto("/studio/workspace/clients");
    const queue = admin.getByRole("region", { name: "Waiting for approval" });
    await expect(queue.getByRole("listitem").first()).toBeVisible();
    const whole = queue.getByRole("button", { name: /^Show all/ });
    if (await whole.isVisible()) await whole.click();
    await queue.getByRole("button", { name: `Approve ${title}`, exact: true }).click();
    const question = admin.getByRole("dialog", { name: "Approve +$0.11 for Harbor Dental Group?", exact: true });
    await question.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(queue.getByText("Approved. $0.11 was added to the payments.")).toBeVisible();

    await client.goto("/dashboard/payments");
    await expect(client.getByRole("row", { name: title })).toContainText("+$0.11");
    expect(await balanceChange(client, title)).toBe(11);
    await admin.context().close();
  });

  test("an admin posts an update, and the client reads it", async ({
    page: client,
    browser,
    baseURL,
    contextOptions,
  }) => {
    const admin = await (await browser.newContext({ ...contextOptions, baseURL: baseURL ?? "" })).newPage();
    await Promise.all([signIn(client, "client2"), signIn(admin, "admin")]);
    const title = `New leads ${randomUUID().slice(0, 8)}`;
    await admin.goto(harbor);
    await admin.getByRole("button", { name: "Post update" }).click();
    await admin.getByRole("textbox", { name: /Title/ }).fill(title);
    await admin.getByRole("textbox", { name: /Description/ }).fill("Both are in Ohio.");
    await admin.getByRole("button", { name: "Submit" }).click();
    await expect(admin.getByRole("list", { name: "Updates", exact: true })).toContainText(title);
    await expect(admin.getByRole("form")).toHaveCount(0);

    await client.goto("/dashboard/updates");
    const row = client.getByRole("list", { name: "Updates" }).getByRole("listitem").filter({ hasText: title });
    await expect(row).toContainText("ADMIN");
    await expect(row).toContainText("Both are in Ohio.");
    await admin.context().close();
  });
});

test("the approval queue stays readable at twice the text size", async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signedInAs("admin", "/studio/workspace/clients");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const row = page
    .getByRole("list", { name: /^Waiting for approval/ })
    .getByRole("listitem")
    .first();
  const [whole, title] = [await row.boundingBox(), await row.getByRole("heading").boundingBox()];
  expect(title?.width).toBeGreaterThan((whole?.width ?? 0) / 2);
});
