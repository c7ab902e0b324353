import { expect, test } from "../fixtures.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { invite } from "../support/invite.ts";
import { acceptInvitation, newcomersPassword } from "../support/newcomer.ts";
import { openPublic } from "../support/openPublic.ts";
import { fillSignIn, signOut } from "../support/signIn.ts";
import { newCompanyName } from "../support/newCompany.ts";

test.describe("an invitation from the demo admin", needs.demoAccounts, () => {
  test.beforeEach(async ({ page }) => openPublic(page, "/login"));

  test("creates a client account for the company, which can sign in again", async ({ page, request }) => {
    const company = newCompanyName();
    const invited = await invite(request, { role: "client", company });
    await openPublic(page, invited.link);
    await expect(page.getByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
    await expect(page.getByText(invited.email)).toBeVisible();
    await expect(page.getByText(company)).toBeVisible();
    await expect(page).toHaveURL("/accept-invitation");
    await acceptInvitation(page);
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("button", { name: /Nora Newcomer/ })).toBeVisible();

    await signOut(page);
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("status")).toContainText("You have signed out.");
    await fillSignIn(page, { email: invited.email, password: newcomersPassword });
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL("/dashboard");
  });

  test("creates a staff account", async ({ page, request }) => {
    const invited = await invite(request, { role: "staff" });
    await openPublic(page, invited.link);
    await acceptInvitation(page);
    await expect(page).toHaveURL("/studio");
    await expect(page.getByRole("heading", { level: 1, name: "Staff Dashboard" })).toBeVisible();
  });

  test("survives a reload, and its token is not in the URL", async ({ page, request }) => {
    const invited = await invite(request, { role: "staff" });
    await openPublic(page, invited.link);
    await expect(page.getByText(invited.email)).toBeVisible();
    await page.reload();
    await expect(page.getByText(invited.email)).toBeVisible();
    expect(page.url()).not.toContain(invited.token);
  });

  test("works once", async ({ page, request, browser, baseURL }) => {
    const invited = await invite(request, { role: "staff" });
    await openPublic(page, invited.link);
    await acceptInvitation(page);
    await expect(page).toHaveURL("/studio");
    const other = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await other.goto(invited.link);
    await expect(other.getByRole("heading", { name: "This invitation has already been accepted" })).toBeVisible();
    await other.getByRole("link", { name: "Sign In", exact: true }).click();
    await expect(other).toHaveURL("/login");
    await other.context().close();
  });

  test("shows a message when it was revoked", async ({ page, request }) => {
    const invited = await invite(request, { role: "staff" });
    await callAs(request, { account: "admin", name: "revoke_invitation", args: { id: invited.id } });
    await openPublic(page, invited.link);
    await expect(page.getByRole("heading", { name: "This invitation was revoked" })).toBeVisible();
  });

  test("shows an error at the field for a common password", async ({ page, request, expectProblem }) => {
    expectProblem(/status of 422/);
    const invited = await invite(request, { role: "staff" });
    await openPublic(page, invited.link);
    await acceptInvitation(page, "passwordpassword1");
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("alert")).toContainText(/password/i);
    await page.getByLabel("Password", { exact: true }).fill(newcomersPassword);
    await page.getByRole("button", { name: "Create account", exact: true }).click();
    await expect(page).toHaveURL("/studio");
  });

  test("says that the account exists when the first response was lost", async ({ page, request, expectProblem }) => {
    expectProblem(/ERR_CONNECTION_FAILED|TypeError: Failed to fetch/);
    expectProblem(/status of 422/);
    const invited = await invite(request, { role: "staff" });
    await openPublic(page, invited.link);
    await page.route("**/auth/v1/signup*", async (route) => {
      await route.fetch();
      await route.abort("connectionfailed");
    });
    await acceptInvitation(page);
    await expect(page.getByRole("alert")).toContainText("An unexpected error occurred");
    await page.unroute("**/auth/v1/signup*");
    await page.getByRole("button", { name: "Create account", exact: true }).click();
    await expect(page.getByRole("heading", { name: "This invitation has already been accepted" })).toBeVisible();
  });

  test("cannot be accepted while signed in to another account", async ({ page, request, signedInAs }) => {
    const invited = await invite(request, { role: "staff" });
    await signedInAs("client");
    await openPublic(page, invited.link);
    await expect(page.getByRole("heading", { name: /You are signed in as Cleo/ })).toBeVisible();
    await page.getByRole("button", { name: "Sign out and continue" }).click();
    await acceptInvitation(page);
    await expect(page).toHaveURL("/studio");
  });
});

test("a link without a token shows that the invitation was not found", async ({ page }) => {
  await openPublic(page, "/accept-invitation");
  await expect(page.getByRole("heading", { name: "Invitation not found" })).toBeVisible();
});

for (const [fault, status, words] of [
  ["breaks", 500, /went wrong on our side/],
  ["has too many requests", 429, /too many requests/],
] as const) {
  test(`an invitation can be reloaded when the server ${fault}`, async ({ page, expectProblem }) => {
    expectProblem(new RegExp(`status of ${status}`));
    await page.route("**/rpc/read_invitation", (route) => route.fulfill({ status, json: { message: "no" } }));
    await openPublic(page, "/accept-invitation#token=unknown");
    await expect(page.getByRole("alert")).toContainText(words);
    await page.unroute("**/rpc/read_invitation");
    await page.getByRole("button", { name: "Retry", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Invitation not found" })).toBeVisible();
  });
}
