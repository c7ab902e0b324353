import type { Page } from "@playwright/test";
import { expect, test as base } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { makeSiteCopy, type SiteCopy } from "../support/siteCopy.ts";

/** `test` on its own site whose server composes edits, as ours does. */
const test = base.extend<object, { edited: SiteCopy }>({
  edited: [
    async ({}, use) => {
      const copy = await makeSiteCopy({ PIPELARK_COMPOSE_EDITS: "1" });
      await use(copy);
      await copy.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ edited }, use) => use(edited.url),
});

const settings = "/studio/workspace/settings";

test.describe("on a site of its own", needs.ownSite, () => {
  test("an admin edits contact, founders and questions; visitors and clients read them, and undo brings the old ones back", async ({
    page,
    signedInAs,
    request,
  }) => {
    await signedInAs("admin", `${settings}?section=brand`);
    await page.getByRole("textbox", { name: "Name", exact: true }).first().fill("Acme Leads");
    await expect(page.getByRole("region", { name: "Preview" })).toContainText("Name: Acme Leads");
    await page.getByRole("textbox", { name: "Support email" }).fill("hello@northwind.example");
    await save(page, "Brand and contact");
    await page.goto(`${settings}?section=founders`);
    await page.getByRole("textbox", { name: "Name" }).first().fill("Ines Duarte");
    await expect(page.getByRole("region", { name: "Preview" })).toContainText("Ines Duarte");
    await save(page, "Founders");
    await page.goto(`${settings}?section=questions`);
    await page.getByRole("button", { name: "Add question" }).click();
    await page.getByRole("textbox", { name: "Question" }).last().fill("Do you work on Sundays?");
    await page.getByRole("textbox", { name: "Answer" }).last().fill("No. See [the terms](/policies).");
    await save(page, "Questions and answers");

    const words = [
      "Acme Leads. Meetings with people who can sign.",
      "hello@northwind.example",
      "Ines Duarte",
      "Do you work on Sundays?",
    ];
    await expectHome(words);
    await expect.poll(() => textOf("/discovery-meeting")).toContain("hello@northwind.example");
    await expect.poll(() => textOf("/login")).toContain("hello@northwind.example");
    await expect.poll(() => textOf("/login")).toContain("<title>Sign in · Acme Leads</title>");
    await expect.poll(() => textOf("/policies")).toContain("Acme Leads finds companies");
    await signedInAs("client", "/dashboard");
    await expect(page).toHaveTitle("Dashboard · Acme Leads");
    await expect(page.getByRole("link", { name: "Acme Leads, home" })).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "hello@northwind.example" })).toBeVisible();

    await signedInAs("admin");
    for (const [section, title] of [
      ["brand", "Brand and contact"],
      ["founders", "Founders"],
      ["questions", "Questions and answers"],
    ] as const) {
      await page.goto(`${settings}?section=${section}`);
      await page.getByText("History", { exact: true }).click();
      await page.getByRole("button", { name: /^Restore earlier version/ }).click();
      await save(page, title);
    }
    for (const word of words) await expect.poll(() => textOf("/")).not.toContain(word);
    expect(await textOf("/")).toContain("Noor Haddad");
    expect(await textOf("/discovery-meeting")).toContain("support@pipelark.example");

    async function textOf(path: string): Promise<string> {
      return (await request.get(path)).text();
    }

    async function expectHome(wanted: readonly string[]) {
      for (const word of wanted) await expect.poll(() => textOf("/")).toContain(word);
    }
  });
});

async function save(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alertdialog", { name: `${title}: saved at` })).toBeVisible();
}
