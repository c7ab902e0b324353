import { expect, test } from "../fixtures.ts";
import { expectNoFindings } from "../support/accessibility.ts";
import { needs } from "../support/deployment.ts";

const vault = "/studio/vault";

test.describe("the vault's documents and prompts", needs.demoAccounts, () => {
  test("a prompt is added, filled in and copied, edited, deleted and restored", async ({
    page,
    context,
    signedInAs,
  }) => {
    const title = `Greeting ${crypto.randomUUID()}`;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signedInAs("staff", `${vault}?tab=prompts`);
    await page.getByRole("link", { name: "Add prompt", exact: true }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("textbox", { name: "Title" }).fill(title);
    await drawer.getByRole("textbox", { name: "Prompt" }).fill("Say hello to {{name}} of {{company}}.");
    await drawer.getByRole("button", { name: "Add prompt", exact: true }).click();
    await expect(drawer).toBeHidden();

    await page.getByRole("link", { name: title, exact: true }).click();
    await drawer.getByRole("textbox", { name: "name", exact: true }).fill("Ada");
    await drawer.getByRole("textbox", { name: "company", exact: true }).fill("Northwind");
    await drawer.getByRole("button", { name: "Copy filled in", exact: true }).click();
    await expect(drawer.getByRole("button", { name: "Copied", exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Say hello to Ada of Northwind.");

    await drawer.getByRole("button", { name: "Edit", exact: true }).click();
    await drawer.getByRole("radio", { name: /^Specific people/ }).check();
    await drawer.getByRole("checkbox", { name: "Ada Admin", exact: true }).check();
    await drawer.getByRole("button", { name: "Save changes", exact: true }).click();
    await expect(drawer.getByText("Visible to: Ada Admin")).toBeVisible();

    await drawer.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("link", { name: title, exact: true })).toBeHidden();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  });

  test("a search filters the list and is kept in the URL, and every tab is accessible", async ({
    page,
    signedInAs,
  }) => {
    await signedInAs("admin", `${vault}?tab=documents`);
    await page.getByRole("searchbox", { name: "Search documents", exact: true }).fill("exclamation");
    await expect(page).toHaveURL(/search=exclamation/);
    await expect(page.getByRole("link", { name: "Tone of our emails", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "How we take on a client", exact: true })).toBeHidden();
    for (const tab of ["recordings", "documents", "prompts", "links"]) {
      await page.goto(`${vault}?tab=${tab}`);
      await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
      await expectNoFindings(page, { where: tab });
    }
  });
});
