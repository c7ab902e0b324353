import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { joinAs, newcomersPassword } from "../support/newcomer.ts";
import { openPublic } from "../support/openPublic.ts";
import { lastMailTo } from "../support/outbox.ts";
import { fillSignIn } from "../support/signIn.ts";

// The page signs out of a session that the server may have ended already.
const sessionIsOver = /status of 403.*\/auth\/v1\/logout/;
const chosen = "seven herons over a pond";

test.describe("a user who forgot their password", needs.demoAccounts, () => {
  test("sets a new password by the link in the email; the old password and other sessions stop working", async ({
    page,
    request,
    browser,
    baseURL,
    expectProblem,
    problems,
  }) => {
    expectProblem(/status of 400.*\/auth\/v1\/token/);
    problems.tolerate(sessionIsOver);
    // What a page asks for with a session that the new password has ended.
    problems.tolerate(/status of 401.*\/(rest|realtime)\/v1\//);
    const invited = await joinAs({ page, request }, { role: "staff" });
    // Another device: the page where the account was created stays signed in.
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
    const own = await elsewhere.newPage();
    await openLink(own, { request, email: invited.email });
    await chooseNew(own, chosen);
    await expect(own).toHaveURL("/login");
    await expect(own.getByRole("status")).toContainText("Your password was changed");

    await signInWith(own, { email: invited.email, password: chosen });
    await expect(own).toHaveURL("/studio");
    await elsewhere.close();

    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole("status")).toContainText("your session has ended");
    await signInWith(page, { email: invited.email, password: newcomersPassword });
    await expect(page.getByRole("alert")).toContainText("Invalid login credentials");
  });

  test("can reload the page: the link is used up only when the password is submitted", async ({
    page,
    request,
    expectProblem,
    problems,
  }) => {
    expectProblem(/status of 4\d\d.*\/auth\/v1\/verify/);
    problems.tolerate(sessionIsOver);
    const invited = await joinAs({ page, request }, { role: "staff" });
    const link = await openLink(page, { request, email: invited.email });
    await page.reload();
    await chooseNew(page, chosen);
    await expect(page).toHaveURL("/login");

    await page.goto("/");
    await openPublic(page, link);
    await chooseNew(page, "another heron is here");
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await page.getByRole("link", { name: "Send a new link", exact: true }).click();
    await expect(page).toHaveURL("/forgot-password");
  });

  test("sees an error at the field for a common password, and continues with the same link", async ({
    page,
    request,
    expectProblem,
    problems,
  }) => {
    expectProblem(/status of 422/);
    problems.tolerate(sessionIsOver);
    const invited = await joinAs({ page, request }, { role: "staff" });
    await openLink(page, { request, email: invited.email });
    await chooseNew(page, "passwordpassword1");
    await expect(page.getByLabel("New password", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await chooseNew(page, chosen);
    await expect(page).toHaveURL("/login");
  });
});

test("an unknown email address gets the same response", async ({ page }) => {
  await openPublic(page, "/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await askFor(page, "nobody-at-all@pipelark.example");
});

async function askFor(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("status")).toContainText(`If there is an account for ${email}`);
}

/** Requests the mail and opens the page by its link; resolves to the link's path. */
async function openLink(
  page: Page,
  { request, email }: { request: APIRequestContext; email: string },
): Promise<string> {
  await openPublic(page, "/forgot-password");
  await askFor(page, email);
  const { links } = await lastMailTo(request, { to: email, template: "recovery" });
  const { pathname, hash } = new URL(links[0] ?? "");
  await openPublic(page, pathname + hash);
  await expect(page).toHaveURL("/update-password");
  return pathname + hash;
}

async function chooseNew(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(password);
  await page.getByRole("button", { name: "Save new password" }).click();
}

async function signInWith(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await fillSignIn(page, credentials);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}
