import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test, testOnCopy } from "../fixtures.ts";
import { callAs } from "../support/callAs.ts";
import { alsoOnPostgres, needs } from "../support/deployment.ts";
import { invite } from "../support/invite.ts";
import { acceptInvitation, joinAs, newcomersPassword } from "../support/newcomer.ts";
import { publicKey } from "../support/openSession.ts";
import { openPublic } from "../support/openPublic.ts";
import { lastMailTo, mailsTo } from "../support/outbox.ts";
import { addApp, addVirtualAuthenticator, shownCodes } from "../support/secondFactor.ts";
import { fillSignIn, signIn, signOut } from "../support/signIn.ts";

const security = "/studio/workspace/settings?section=security";

/** Joins as staff and adds an authenticator app in the settings. */
async function joinWithApp(browser: { page: Page; request: APIRequestContext }) {
  const { page } = browser;
  const { email } = await joinAs(browser, { role: "staff" });
  await page.goto(security);
  await page.getByRole("button", { name: "Add an authenticator app", exact: true }).click();
  const app = await addApp(page.getByRole("dialog", { name: "Add an authenticator app" }));
  const codes = await shownCodes(page);
  await page.getByRole("button", { name: "I have saved my codes", exact: true }).click();
  await expect(page.getByText("10 are left.")).toBeVisible();
  return { email, app, codes };
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await fillSignIn(page, { email, password: newcomersPassword });
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Confirm that it's you" })).toBeVisible();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code from your app").fill(code);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

/** What the stored session reads. */
async function readByToken(page: Page, request: APIRequestContext) {
  const stored = await page.evaluate((key) => localStorage.getItem(key) ?? "", storageKeys.auth);
  const token = /"access_token":"([^"]+)"/.exec(stored)?.[1] ?? "";
  const headers = { apikey: await publicKey(request), authorization: `Bearer ${token}` };
  const rows = await request.get("/rest/v1/userProfile?select=id", { headers });
  const sessions = await request.post("/rest/v1/rpc/list_sessions", { headers, data: {} });
  const password = await request.put("/auth/v1/user", {
    headers,
    data: { password: "another very long password", current_password: newcomersPassword },
  });
  const read: unknown = await rows.json();
  return { rows: read, sessions: sessions.status(), password: password.status() };
}

// Of a session that lacks its second factor, the profile is nobody's.
const nobody = /status of 406/;

test.describe("with a demo account", needs.demoAccounts, () => {
  test(
    "an authenticator app is added, and asked for after the password; until then the session reads nothing",
    alsoOnPostgres,
    async ({ page, request, expectProblem }) => {
      expectProblem(nobody);
      const { email, app } = await joinWithApp({ page, request });
      await signOut(page);
      await page.goto(security);
      await enterPassword(page, email);
      expect(await readByToken(page, request)).toEqual({ rows: [], sessions: 403, password: 403 });

      await enterCode(page, "000000");
      await expect(page.getByText(/^This code is not right/)).toBeVisible();
      // The step is still there after a reload.
      await page.reload();
      await enterCode(page, app(1));
      await expect(page).toHaveURL(security);
      await expect(page.getByText(/^Authenticator app, added/)).toBeVisible();
      await page.reload();
      await expect(page.getByText("10 are left.")).toBeVisible();
      expect((await lastMailTo(request, { to: email, template: "account-security" })).text).toContain(
        "The authenticator app “Authenticator app” was added.",
      );
    },
  );

  test("a recovery code signs in once, and new codes replace the old ones", async ({
    page,
    request,
    expectProblem,
  }) => {
    expectProblem(nobody);
    const { email, codes } = await joinWithApp({ page, request });
    await signOut(page);
    await openPublic(page, "/login");
    await enterPassword(page, email);
    await page.getByRole("button", { name: "Use a recovery code", exact: true }).click();
    await page.getByLabel("Recovery code", { exact: true }).fill((codes[2] ?? "").toUpperCase());
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page).toHaveURL("/studio");
    const mail = await lastMailTo(request, { to: email, template: "account-security" });
    expect(mail.text).toContain("9 are left.");

    await page.goto(security);
    await page.getByRole("button", { name: "Make new codes", exact: true }).click();
    expect(await shownCodes(page)).not.toContain(codes[3]);
    await page.getByRole("button", { name: "I have saved my codes", exact: true }).click();
    await page.getByRole("button", { name: "Remove Authenticator app", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("You have none yet.")).toBeVisible();
  });

  test("a passkey is added and signs in", async ({ page, context, request, expectProblem }) => {
    expectProblem(nobody);
    const device = await addVirtualAuthenticator(context, page);
    const { email } = await joinAs(
      { page, request },
      { role: "client", company: `Passkey Works ${crypto.randomUUID()}` },
    );
    await page.goto("/dashboard/settings");
    await page.getByRole("button", { name: "Add a passkey", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add a passkey" });
    await dialog.getByLabel("Name").fill("Laptop");
    await dialog.getByRole("button", { name: "Make the passkey", exact: true }).click();
    await shownCodes(page);
    await page.getByRole("button", { name: "I have saved my codes", exact: true }).click();
    await expect(page.getByText(/^Passkey, added/)).toBeVisible();
    expect(await device.credentials()).toHaveLength(1);

    await signOut(page);
    await openPublic(page, "/login");
    await enterPassword(page, email);
    await page.getByRole("button", { name: "Use your passkey", exact: true }).click();
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/dashboard/settings");
    await expect(page.getByText(/^Passkey, added .* last used/)).toBeVisible();
  });

  test("a sign-in on a device that is not known is mailed, and one on a known device is not", async ({
    page,
    browser,
    baseURL,
    request,
    extraHTTPHeaders,
  }) => {
    const { email } = await joinAs({ page, request }, { role: "staff" });
    const filter = { to: email, template: "account-security" };
    await signOut(page);
    await openPublic(page, "/login");
    await fillSignIn(page, { email, password: newcomersPassword });
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL("/studio");
    expect(await mailsTo(request, filter)).toEqual([]);

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", extraHTTPHeaders: extraHTTPHeaders ?? {} });
    const other = await elsewhere.newPage();
    await openPublic(other, "/login");
    await fillSignIn(other, { email, password: newcomersPassword });
    await other.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(other).toHaveURL("/studio");
    const mail = await lastMailTo(request, filter);
    expect(mail.subject).toContain("New sign-in to");
    expect(mail.text).toContain("Device: Chrome on ");
    await elsewhere.close();
  });

  test("somebody who lost their factor gets in again by an admin's reset", async ({
    page,
    request,
    browser,
    problems,
  }) => {
    // Their session has ended.
    problems.tolerate(/status of (401|403)/);
    const { email } = await joinWithApp({ page, request });
    const admins = await browser.newContext();
    const admin = await admins.newPage();
    await signIn(admin, "admin", `/studio/workspace/staff?q=${encodeURIComponent(email)}`);
    await admin.getByRole("link", { name: /Nora Newcomer/ }).click();
    const drawer = admin.getByRole("dialog", { name: "Person" });
    await drawer.getByRole("button", { name: "Reset second factor", exact: true }).click();
    await admin.getByRole("button", { name: "Reset", exact: true }).click();
    await expect(drawer.getByText("Nora Newcomer has none.")).toBeVisible();
    await admins.close();

    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await fillSignIn(page, { email, password: newcomersPassword });
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByText("You have none yet.")).toBeVisible();
    const mails = await mailsTo(request, { to: email, template: "account-security" });
    expect(mails.map(({ subject }) => subject).join("\n")).toMatch(/was reset/);
  });
});

testOnCopy(
  "a role that must have a second factor sets one up before anything else",
  async ({ page, request, expectProblem }) => {
    expectProblem(nobody);
    await signIn(page, "admin", "/studio/workspace/settings?section=sign-in");
    await page.getByRole("checkbox", { name: "Admins" }).click();
    await expect(page.getByText(/^Set up your own second factor first/)).toBeVisible();
    await page.getByRole("checkbox", { name: "Staff" }).click();
    await expect(page.getByRole("alertdialog").getByText("Staff must have a second factor.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Staff" })).toBeChecked();
    const { link } = await invite(request, { role: "staff" });
    await signOut(page);

    await openPublic(page, link);
    await acceptInvitation(page);
    await expect(page.getByRole("heading", { level: 1, name: "Set up a second factor" })).toBeVisible();
    await page.goto("/studio");
    await expect(page.getByRole("heading", { level: 1, name: "Set up a second factor" })).toBeVisible();
    await page.getByRole("button", { name: "Use an authenticator app", exact: true }).click();
    await addApp(page);
    await shownCodes(page);
    await page.getByRole("button", { name: "I have saved my codes", exact: true }).click();
    await expect(page).toHaveURL("/studio");
    await expect(page.getByRole("main")).toBeVisible();

    // The last one stays.
    await page.goto(security);
    await page.getByRole("button", { name: "Remove Authenticator app", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText(/^Your role must have a second factor, and this is the last one/)).toBeVisible();

    // Other journeys of this copy sign in as staff.
    await callAs(request, { account: "admin", name: "save_second_factor_rules", args: { roles: [] } });
  },
);
