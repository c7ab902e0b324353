import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures.ts";
import { expectNoFindingsInBothThemes } from "../support/accessibility.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { signIn } from "../support/signIn.ts";

test.describe("an admin looks after firms and contacts", needs.demoAccounts, () => {
  test("a contact is found by their address, erased after one question, and stays excluded", async ({
    page,
    request,
  }) => {
    const made = randomUUID().slice(0, 8);
    const address = `vera@vale-${made}.example`;
    const firm = { id: randomUUID(), name: `Vale ${made}`, domain: `vale-${made}.example` };
    const contact = { id: randomUUID(), firm_id: firm.id, full_name: `Vera ${made}`, email: address };
    for (const [name, row] of [
      ["save_firm", firm],
      ["save_contact", contact],
    ] as const) {
      const saved = await callAs(request, { account: "admin", name, args: { request: row } });
      expect(saved).toMatchObject({ kind: "saved" });
    }

    await signIn(page, "admin", "/studio/pipeline/firms");
    await page.getByRole("searchbox", { name: "Search firms and contacts" }).fill(address);
    await page.getByRole("link", { name: firm.name }).click();
    const drawer = page.getByRole("dialog", { name: "Firm" });
    await expect(drawer.getByRole("heading", { name: contact.full_name })).toBeVisible();
    await expectNoFindingsInBothThemes(page);
    await drawer.getByRole("button", { name: `Erase… ${contact.full_name}` }).press("Enter");
    const question = page.getByRole("dialog", { name: `Erase ${contact.full_name}?` });
    // The question begins at the answer that changes nothing.
    await expect(question.getByRole("button", { name: "Keep contact" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(drawer.getByRole("heading", { name: "Erased contact" })).toBeVisible();
    await expect(drawer.getByText(contact.full_name)).toHaveCount(0);

    await page.goto("/studio/pipeline/exclusions");
    await page.getByRole("searchbox", { name: "Check a domain or an address" }).fill(address);
    // The header, and what excludes the address.
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(page.getByRole("row", { name: /An address, kept as a hash.*Everybody/ })).toBeVisible();
    const again = { ...contact, id: randomUUID() };
    expect(await callAs(request, { account: "admin", name: "save_contact", args: { request: again } })).toEqual({
      kind: "excluded",
    });
  });
});
