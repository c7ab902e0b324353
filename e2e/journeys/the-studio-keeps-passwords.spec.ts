import { demoPassword } from "@pipelark/tooling/server/demoAccounts";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectNoFindingsInBothThemes } from "../support/accessibility.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { signIn } from "../support/signIn.ts";

const passwords = "/studio/vault?tab=passwords";
const passphrase = "a lighthouse under the moss";
const another = "seven kettles in the attic";

test.describe("the password vault", needs.demoAccounts, () => {
  test("set up, add, unlock, reveal, admit a second member, and check the access log", async ({
    page,
    request,
    browser,
    signedInAs,
  }) => {
    // Deriving six keys is slow by design.
    test.slow();
    const title = `Registrar ${crypto.randomUUID()}`;
    const sent: string[] = [];
    const hosts = new Set<string>();
    page.context().on("request", (asked) => {
      sent.push(asked.postData() ?? "");
      if (asked.url().startsWith("http")) hosts.add(new URL(asked.url()).host);
    });
    await callAs(request, { account: "admin", name: "reset_vault", args: {} });
    await signedInAs("admin", passwords);
    await expect(page.getByText("Passwords are encrypted and access is logged.")).toBeVisible();
    await page.getByLabel(/^New vault passphrase/).fill(passphrase);
    await page.getByLabel(/^Confirm vault passphrase/).fill(passphrase);
    await page.getByRole("button", { name: "Set up vault", exact: true }).click();

    await page.getByRole("link", { name: "Add password", exact: true }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("textbox", { name: "Title" }).fill(title);
    await drawer.getByRole("textbox", { name: "Username" }).fill("ada.lovelace");
    await drawer.getByRole("button", { name: "Generate", exact: true }).click();
    const password = await drawer.getByLabel(/^Password/).inputValue();
    expect(password).toHaveLength(24);
    await drawer.getByRole("button", { name: "Add password", exact: true }).click();
    await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();

    // Leaving the tab locks it.
    await page.getByRole("link", { name: "Prompts", exact: true }).click();
    await page.getByRole("link", { name: "Passwords", exact: true }).click();
    const form = page.getByRole("form", { name: "Unlock the vault", exact: true });
    await form.getByLabel(/^Vault passphrase/).fill(passphrase);
    await form.getByRole("button", { name: "Unlock", exact: true }).click();
    await page.getByRole("link", { name: title, exact: true }).click();

    // Simulates a sign-in more than ten minutes ago.
    await page.route("**/rpc/ask_for_secret", (route) => route.fulfill({ json: { kind: "sign-in-again" } }), {
      times: 1,
    });
    await drawer.getByRole("button", { name: "Reveal", exact: true }).click();
    const again = page.getByRole("dialog", { name: "Enter your password again", exact: true });
    await again.getByLabel(/^Sign-in password/).fill(demoPassword);
    await again.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(drawer.getByLabel("Password", { exact: true })).toHaveValue(password);
    await expectNoFindings(page);
    await drawer.getByRole("button", { name: "Close", exact: true }).click();

    await manage(page, "Members");
    await drawer.getByRole("button", { name: "Admit Sam Staff", exact: true }).click();
    await drawer.getByLabel(/^Your vault passphrase/).fill(passphrase);
    await drawer.getByRole("button", { name: "Admit", exact: true }).click();
    const code = await drawer.getByRole("textbox", { name: /^One-time code/ }).inputValue();
    await drawer.getByRole("button", { name: "Close", exact: true }).click();

    const other = await browser.newContext();
    const staff = await other.newPage();
    await signIn(staff, "staff", passwords);
    await staff.getByRole("textbox", { name: /^One-time code/ }).fill(code);
    await staff.getByLabel(/^New vault passphrase/).fill(another);
    await staff.getByLabel(/^Confirm vault passphrase/).fill(another);
    await staff.getByRole("button", { name: "Join vault", exact: true }).click();
    await staff.getByRole("link", { name: title, exact: true }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Reveal", exact: true }).click();
    await expect(staff.getByRole("dialog").getByLabel("Password", { exact: true })).toHaveValue(password);
    await other.close();

    await manage(page, "Access log");
    for (const name of ["Ada Admin", "Sam Staff"]) {
      await expect(drawer.getByRole("row", { name: new RegExp(`${name} revealed ${title}`) })).toBeVisible();
    }
    // No secret has left the browser, and the page has contacted no other host.
    for (const secret of [passphrase, password, code, "ada.lovelace"]) expect(sent.join("\n")).not.toContain(secret);
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  });

  test("the page's own policy names no other host", async ({ request }) => {
    const html = await (await request.get("/studio/vault")).text();
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-src 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-|blob:/);
  });
});

async function manage(page: Page, item: string) {
  await page.getByRole("button", { name: "Manage", exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** In both themes, at the narrowest width. */
async function expectNoFindings(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoFindingsInBothThemes(page);
  if (size) await page.setViewportSize(size);
}
