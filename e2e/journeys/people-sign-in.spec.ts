import { demoPassword } from "@pipelark/tooling/server/demoAccounts";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { alsoOnPostgres, needs } from "../support/deployment.ts";
import { emailOf } from "../support/demoAccount.ts";
import { fillSignIn, signInByForm, submitSignIn, signOut } from "../support/signIn.ts";
import { storedTokens } from "../support/storedTokens.ts";
import { openPublic } from "../support/openPublic.ts";

const rightOne = { email: emailOf("client"), password: demoPassword };

test.describe("with a demo account", needs.demoAccounts, () => {
  test("an admin lands in the admin's studio", async ({ page, signedInAs }) => {
    await signedInAs("admin");
    await expect(page).toHaveURL("/studio");
    await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /Finances/ })).toBeVisible();
  });

  test("a staff member lands in the staff's studio", async ({ page, signedInAs }) => {
    await signedInAs("staff");
    await expect(page).toHaveURL("/studio");
    await expect(page.getByRole("heading", { level: 1, name: "Staff Dashboard" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /Vault/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /Finances/ })).toBeHidden();
  });

  test("a client lands in the portal", alsoOnPostgres, async ({ page, signedInAs }) => {
    await signedInAs("client");
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("link", { name: "Updates", exact: true })).toBeVisible();
  });

  test("a client at /studio or the academy is redirected to the portal", async ({ page, signedInAs }) => {
    await signedInAs("client");
    for (const path of ["/studio", "/studio/finances", "/studio/academy"]) {
      await page.goto(path);
      await expect(page, path).toHaveURL("/dashboard");
    }
  });

  test("a staff member at /dashboard is redirected to the studio", async ({ page, signedInAs }) => {
    await signedInAs("staff", "/dashboard");
    await expect(page).toHaveURL("/studio");
  });

  test("a signed-in user is not asked to sign in again", async ({ page, signedInAs }) => {
    await signedInAs("client", "/login");
    await expect(page).toHaveURL("/dashboard");
  });

  test("the requested page opens after the sign-in, with its query", async ({ page }) => {
    await page.goto("/dashboard?tab=payments");
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/dashboard?tab=payments")}`);
    await submitSignIn(page, "client");
    await expect(page).toHaveURL("/dashboard/payments");
    await expect(page.getByRole("link", { name: "Payments", exact: true })).toHaveAttribute("aria-current", "page");
  });

  // `guard.test.ts` has the others.
  for (const next of ["/\\evil.example", "/%5Cevil.example"]) {
    test(`next=${JSON.stringify(next)} does not leave the site`, async ({ page, baseURL, problems }) => {
      // A path of ours without a page.
      problems.tolerate(/status of 404/);
      await openPublic(page, `/login?next=${encodeURIComponent(next)}`);
      await submitSignIn(page, "client");
      await expect(page).not.toHaveURL(/\/login(\?|$)/);
      await expect(page.getByRole("main")).toBeVisible();
      expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? "").origin);
    });
  }

  test(
    "signing out goes to the sign-in, and the session is over on the server too",
    alsoOnPostgres,
    async ({ page, request }) => {
      await signInByForm(page, "client");
      const { accessToken, refreshToken, apikey } = await storedTokens(page);
      const ended = page.waitForResponse("**/auth/v1/logout*");
      await signOut(page);
      await expect(page).toHaveURL("/login");
      expect((await ended).ok()).toBe(true);
      const headers = { apikey, authorization: `Bearer ${accessToken}` };
      const read = () => request.get("/rest/v1/userProfile?select=firstName", { headers });
      await expect.poll(async () => (await read()).status(), { intervals: [100] }).toBe(401);

      await page.goto("/dashboard");
      await expect(page).toHaveURL(/\/login\?next=/);
      const refreshed = await request.post("/auth/v1/token?grant_type=refresh_token", {
        headers: { apikey },
        data: { refresh_token: refreshToken },
      });
      expect(refreshed.status(), "a refresh after the end").toBeGreaterThanOrEqual(400);
      const user = await request.get("/auth/v1/user", { headers });
      expect(user.status(), "the account's data after the end").toBeGreaterThanOrEqual(400);
    },
  );

  test("signing out while the server cannot be reached leaves no tokens behind", async ({ page, expectProblem }) => {
    await signInByForm(page, "client");
    expectProblem(/ERR_CONNECTION_FAILED|TypeError: Failed to fetch/);
    await page.route("**/auth/v1/**", (route) => route.abort("connectionfailed"));
    await signOut(page);
    await expect(page).toHaveURL("/login");
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /user|auth/.test(key))))
      .toEqual([]);
  });

  test("signing out in one tab signs the other out", async ({ page, context, problems }) => {
    // What the other tab was still asking for is refused.
    problems.tolerate(/status of 401/);
    await signInByForm(page, "client");
    const other = await context.newPage();
    await other.goto("/dashboard");
    await expect(other.getByRole("link", { name: "Updates", exact: true })).toBeVisible();
    await signOut(page);
    await expect(other).toHaveURL("/login");
  });

  test("a session that ends in another tab shows a message in this one", async ({ page, context, problems }) => {
    problems.tolerate(/status of 401/);
    await signInByForm(page, "client");
    const other = await context.newPage();
    await other.goto("/dashboard");
    await expect(other.getByRole("link", { name: "Updates", exact: true })).toBeVisible();
    await signOut(page);
    for (const tab of [page, other]) await expect(tab.getByRole("status")).toHaveText("You have signed out.");
  });

  test("a tab that gets the focus notices that its session was ended elsewhere", async ({
    page,
    request,
    problems,
  }) => {
    problems.tolerate(/status of 40\d/);
    await page.clock.install();
    await signInByForm(page, "staff");
    const { accessToken, apikey } = await storedTokens(page);
    await expect(page.getByRole("heading", { level: 1, name: "Staff Dashboard" })).toBeVisible();
    const headers = { apikey, authorization: `Bearer ${accessToken}` };
    expect((await request.post("/auth/v1/logout?scope=local", { headers })).ok()).toBe(true);
    await page.clock.fastForward(20_000);
    await page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
    await expect(page).toHaveURL("/login?next=%2Fstudio");
    await expect(page.getByRole("status")).toContainText("your session has ended");
    await submitSignIn(page, "staff");
    await expect(page).toHaveURL("/studio");
  });

  test("a message above the page says that the server is unreachable until it responds", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/status of 500/);
    await signInByForm(page, "staff");
    await page.route("**/rest/v1/userProfile*", (route) => route.fulfill({ status: 500, json: { message: "broken" } }));
    await page.reload();
    const box = page.getByRole("alert").filter({ hasText: "We could not check your session" });
    await expect(box).toBeVisible();
    await page.unroute("**/rest/v1/userProfile*");
    await box.getByRole("button", { name: "Retry", exact: true }).click();
    await expect(box).toBeHidden();
    await expect(page).toHaveURL("/studio");
  });

  test("the acceptance of the terms is stored, with their version", async ({ page, request }) => {
    const stored = page.waitForResponse("**/rpc/accept_terms");
    await signInByForm(page, "client2");
    expect(await (await stored).json()).toMatchObject({ kind: "accepted", version: "built-in" });
    const { accessToken, apikey } = await storedTokens(page);
    const rows = await request.get("/rest/v1/terms_acceptance?select=terms_version", {
      headers: { apikey, authorization: `Bearer ${accessToken}` },
    });
    expect(await rows.json()).toContainEqual({ terms_version: "built-in" });
  });

  test("a failure to store the acceptance of the terms does not block the sign-in", async ({ page, expectProblem }) => {
    expectProblem(/status of 500/);
    await page.route("**/rpc/accept_terms", (route) => route.fulfill({ status: 500, json: { message: "broken" } }));
    await signInByForm(page, "client");
  });

  test("the button shows progress while signing in", async ({ page }) => {
    let releaseShell = () => {};
    const held = new Promise<void>((resolve) => (releaseShell = resolve));
    await page.route("**/auth/v1/token*", async (route) => {
      await held;
      await route.continue();
    });
    await openPublic(page, "/login");
    await fillSignIn(page, rightOne);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByRole("button", { name: "Signing In..." })).toBeVisible();
    releaseShell();
    await expect(page).toHaveURL("/dashboard");
  });

  test("text typed before the scripts load is kept", async ({ page }) => {
    let releaseShell = () => {};
    const held = new Promise<void>((resolve) => (releaseShell = resolve));
    await page.route("**/*.js*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/login", { waitUntil: "commit" });
    await fillSignIn(page, rightOne);
    await expect(page.locator("html")).not.toHaveAttribute("data-shell");
    releaseShell();
    await expect(page.locator("html")).toHaveAttribute("data-shell", "ready");
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(rightOne.email);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL("/dashboard");
  });

  test("an account without a profile shows an error, and its session is not kept", async ({ page, expectProblem }) => {
    expectProblem(/status of 406/);
    const json = {
      code: "PGRST116",
      message: "JSON object requested, multiple (or no) rows returned",
      details: null,
      hint: null,
    };
    await page.route("**/rest/v1/userProfile*", (route) => route.fulfill({ status: 406, json }));
    await expectRefusal(page, "User profile not found");
    await expectNobodySignedIn(page);
  });

  test("a failed profile query shows an error, and the session is not kept", async ({ page, expectProblem }) => {
    expectProblem(/status of 500/);
    await page.route("**/rest/v1/userProfile*", (route) => route.fulfill({ status: 500, json: { message: "broken" } }));
    await expectRefusal(page, "Failed to load user profile");
    await expectNobodySignedIn(page);
  });
});

test("a visitor at /dashboard is asked to sign in", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText("Sign in to continue to");
});

test(
  "a wrong password shows the backend's message and keeps the typed email",
  alsoOnPostgres,
  async ({ page, expectProblem }) => {
    expectProblem(/status of 400/);
    await openPublic(page, "/login");
    await fillSignIn(page, { email: emailOf("client"), password: "not-the-password" });
    const answer = page.waitForResponse("**/auth/v1/token*");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    const body: unknown = await (await answer).json();
    const box = page.getByRole("alert");
    await expect(box).toContainText("Invalid login credentials");
    expect(JSON.stringify(body)).toContain("Invalid login credentials");
    await expect(box).toHaveCSS("border-top-color", await colorOf(page, "--color-danger"));
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(emailOf("client"));
  },
);

test("a response without a user shows a failed authentication", async ({ page }) => {
  await page.route("**/auth/v1/token*", (route) => route.fulfill({ json: {} }));
  await expectRefusal(page, "Authentication failed");
});

test("a network failure shows an unexpected error", async ({ page, expectProblem }) => {
  expectProblem(/ERR_CONNECTION_FAILED|TypeError: Failed to fetch/);
  await page.route("**/auth/v1/token*", (route) => route.abort("connectionfailed"));
  await expectRefusal(page, "An unexpected error occurred");
});

test("an unreadable response shows an unexpected error", async ({ page, expectProblem }) => {
  expectProblem(/status of 500/);
  await page.route("**/auth/v1/token*", (route) =>
    route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Oops</h1>" }),
  );
  await expectRefusal(page, "An unexpected error occurred");
});

test("too many attempts show how long to wait", async ({ page, expectProblem }) => {
  expectProblem(/status of 429/);
  await page.route("**/auth/v1/token*", (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "240" },
      json: { error_code: "over_request_rate_limit", msg: "Too many requests. Please wait a few minutes." },
    }),
  );
  await expectRefusal(page, "Too many requests. Please wait a few minutes.");
  await expect(page.getByRole("alert")).toContainText(/You can try again in 4 minutes, at \d+:\d\d/);
});

test("without accepting the terms the button is disabled, and Enter does not submit", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/auth/v1/")) sent.push(request.url());
  });
  await openPublic(page, "/login");
  await fillSignIn(page, rightOne);
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
  await page.getByRole("checkbox", { name: /I agree/ }).uncheck();
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeDisabled();
  await page.getByLabel("Password", { exact: true }).press("Enter");
  // A submit despite the disabled button is ignored.
  await page
    .locator("form")
    .evaluate((form) => form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  await page.waitForTimeout(300);
  expect(sent).toEqual([]);
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert")).toBeHidden();
});

test("the browser's validation rejects an invalid email", async ({ page }) => {
  await openPublic(page, "/login");
  await fillSignIn(page, { email: "no-address", password: "x" });
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
  expect(
    await page
      .getByRole("textbox", { name: "Email" })
      .evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
  ).toBe(true);
});

test("the terms open beside the form, and a link leads home", async ({ page }) => {
  await openPublic(page, "/login");
  await page.getByRole("textbox", { name: "Email" }).fill("half@typed");
  const terms = page.waitForEvent("popup");
  await page.getByRole("link", { name: /Terms and Conditions/ }).click();
  await expect(await terms).toHaveURL("/policies");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("half@typed");
  await page.getByRole("link", { name: "Back to Home", exact: true }).click();
  await expect(page).toHaveURL("/");
});

async function expectRefusal(page: Page, message: string): Promise<void> {
  await openPublic(page, "/login");
  await fillSignIn(page, rightOne);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("alert").getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
  await expect(page).toHaveURL("/login");
}

async function expectNobodySignedIn(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?next=/);
}

/** Returns the computed form of one of the theme's colors. */
async function colorOf(page: Page, variable: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement("i");
    document.body.append(probe);
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, variable);
}
