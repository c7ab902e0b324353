import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { joinAs, newcomersPassword } from "../support/newcomer.ts";
import { openPublic } from "../support/openPublic.ts";
import { mailsTo } from "../support/outbox.ts";
import { fillSignIn, signOut } from "../support/signIn.ts";
import { openStranger } from "../support/strangers.ts";

const chosen = "nine lanterns by the weir";
/** Milliseconds; strangers may delay the owner by two seconds of these. */
const atOnce = 5_000;
const locked = [400, 400, 400, 400, 400, 429];

// Strangers send the address of their network, which only our own server accepts.
test.describe("an account under attack by password guessing", needs.ownSite, () => {
  test("lets its owner sign in on a new device after five wrong passwords, and after twenty from four networks", async ({
    page,
    request,
    playwright,
    browser,
  }) => {
    const { email } = await joinAs({ page, request }, { role: "staff" });
    const owner = { email, password: newcomersPassword };
    expect(await (await openStranger({ playwright, request })).guess(email, 6)).toEqual(locked);
    await expectSignIn(await newDevice(browser), owner);
    for (let network = 2; network <= 4; network += 1) {
      await (await openStranger({ playwright, request })).guess(email, 5);
    }
    await expectSignIn(await newDevice(browser), owner);
  });

  test("lets its owner sign in on a known device, even from the attacker's network", async ({
    page,
    request,
    playwright,
    browser,
    extraHTTPHeaders,
  }) => {
    const { email } = await joinAs({ page, request }, { role: "staff" });
    const owner = { email, password: newcomersPassword };
    await signOut(page);
    const stranger = await openStranger({ playwright, request }, extraHTTPHeaders?.["x-forwarded-for"]);
    expect(await stranger.guess(email, 6)).toEqual(locked);
    await expectSignIn(page, owner);

    const other = await newDevice(browser);
    await submit(other, owner);
    await expect(other.getByRole("alert")).toContainText("Too many wrong passwords from your network.");
  });

  test("can confirm its password in the vault during an attack", async ({
    page,
    request,
    playwright,
    extraHTTPHeaders,
  }) => {
    const { email } = await joinAs({ page, request }, { role: "staff" });
    const stranger = await openStranger({ playwright, request }, extraHTTPHeaders?.["x-forwarded-for"]);
    expect(await stranger.guess(email, 6)).toEqual(locked);
    // Simulates that an admin admitted them, and that the sign-in is older than ten minutes.
    await page.route("**/rpc/read_vault", (route) => route.fulfill({ json: { kind: "vault", state: "admitted" } }));
    await page.route("**/rpc/ask_for_vault_key", (route) => route.fulfill({ json: { kind: "sign-in-again" } }), {
      times: 1,
    });
    await page.goto("/studio/vault?tab=passwords");
    await page.getByRole("textbox", { name: /^One-time code/ }).fill("ABCD-EFGH-JKLM-NPQR");
    await page.getByLabel(/^New vault passphrase/).fill(chosen);
    await page.getByLabel(/^Confirm vault passphrase/).fill(chosen);
    await page.getByRole("button", { name: "Join vault", exact: true }).click();
    const again = page.getByRole("dialog", { name: "Enter your password again", exact: true });
    await again.getByLabel(/^Sign-in password/).fill(newcomersPassword);
    await again.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(again).toBeHidden({ timeout: atOnce });
    // The vault was queried again, and reports that nobody admitted them.
    await expect(page.getByText("Your code has expired.")).toBeVisible();
  });

  test("can reset its password by the first of many emails that an attacker requested", async ({
    page,
    request,
    playwright,
    browser,
    problems,
  }) => {
    // The first page's session ends with the old password.
    problems.tolerate(/status of 401.*\/(rest|realtime)\/v1\//);
    problems.tolerate(/status of 403.*\/auth\/v1\/logout/);
    const { email } = await joinAs({ page, request }, { role: "staff" });
    for (let network = 1; network <= 4; network += 1) {
      await (await openStranger({ playwright, request })).askForMails(email, 3);
    }
    await expect.poll(async () => (await recoveryMails()).length).toBe(6);
    const own = await newDevice(browser);
    await openPublic(own, "/forgot-password");
    await own.getByRole("textbox", { name: "Email" }).fill(email);
    await own.getByRole("button", { name: "Send link" }).click();
    await expect(own.getByRole("status")).toContainText(`If there is an account for ${email}`);

    const first = (await recoveryMails()).at(-1);
    const { pathname, hash } = new URL(first?.links[0] ?? "");
    await openPublic(own, pathname + hash);
    await own.getByLabel("New password", { exact: true }).fill(chosen);
    await own.getByLabel("Confirm new password").fill(chosen);
    await own.getByRole("button", { name: "Save new password" }).click();
    await expect(own).toHaveURL("/login");
    await expectSignIn(own, { email, password: chosen });

    async function recoveryMails() {
      return mailsTo(request, { to: email, template: "recovery" });
    }
  });
});

/** Opens a browser without any history here. */
async function newDevice(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function submit(device: Page, credentials: { email: string; password: string }): Promise<void> {
  await openPublic(device, "/login");
  await fillSignIn(device, credentials);
  await device.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function expectSignIn(device: Page, credentials: { email: string; password: string }): Promise<void> {
  await submit(device, credentials);
  await expect(device).toHaveURL("/studio", { timeout: atOnce });
}
