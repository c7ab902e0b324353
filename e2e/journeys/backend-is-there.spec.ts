import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { fillSignIn } from "../support/signIn.ts";
import { openPublic } from "../support/openPublic.ts";

const backend = /\/(rest|auth)\/v1\//;

test("the health function answers", async ({ request }) => {
  const answer = await request.get("/functions/v1/health", { timeout: 15_000 });
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ status: "ok" });
});

test("an unknown function gets a 404", async ({ request }) => {
  expect((await request.get("/functions/v1/nothing-here")).status()).toBe(404);
});

test("a REST call without a key is refused", async ({ request }) => {
  for (const path of ["/rest/v1/userProfile?select=*", "/rest/v1/meeting_link?select=*"]) {
    expect((await request.get(path)).status(), path).toBe(401);
  }
});

test("the publishable key alone cannot read profiles", async ({ page, request }) => {
  const asked = page.waitForRequest("**/rest/v1/meeting_link*");
  await openPublic(page, "/project-check-in");
  const apikey = (await (await asked).headerValue("apikey")) ?? "";
  expect(apikey).not.toBe("");

  const profiles = await request.get("/rest/v1/userProfile?select=*", { headers: { apikey } });
  expect(profiles.ok() ? await profiles.json() : []).toEqual([]);
});

test("sign-up without an invitation is refused", async ({ page, request }) => {
  const asked = page.waitForRequest("**/rest/v1/meeting_link*");
  await openPublic(page, "/project-check-in");
  const apikey = (await (await asked).headerValue("apikey")) ?? "";
  const data = { email: "mallory@pipelark.example", password: "a-long-password" };
  expect((await request.post("/auth/v1/signup", { headers: { apikey }, data })).status()).toBeGreaterThanOrEqual(400);
});

test.describe("answering 500", () => {
  test.beforeEach(async ({ page, expectProblem }) => {
    expectProblem(/status of 500/);
    await page.route(backend, (route) => route.fulfill({ status: 500, json: { message: "broken" } }));
  });

  test("the public pages work and a meeting keeps its calendar", async ({ page }) => {
    await expectPublicPages(page);
  });

  test("the sign-in shows the error and can be retried", async ({ page }) => {
    await openPublic(page, "/login");
    await fillSignIn(page, { email: "client@pipelark.example", password: "whatever" });
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(/\w{4,}/);
    await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
  });
});

test.describe("answering nothing", () => {
  test.beforeEach(async ({ page }) => {
    await page.route(backend, () => {});
  });

  test("the public pages work and a meeting keeps its calendar", async ({ page }) => {
    await expectPublicPages(page);
  });

  test("a redirect page offers a link after a moment", async ({ page }) => {
    await page.goto("/partner-check-in");
    await page.getByRole("link", { name: "Go to Partner Check-In Calendar" }).click();
    await expect(page).toHaveURL("/schedule/partner-check-in");
  });

  test("the sign-in shows that it is waiting, and the visitor can navigate away", async ({ page }) => {
    await openPublic(page, "/login");
    await fillSignIn(page, { email: "client@pipelark.example", password: "whatever" });
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByRole("button", { name: "Signing In..." })).toBeVisible();
    await page.getByRole("link", { name: "Back to Home", exact: true }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("for a signed-in user", needs.demoAccounts, () => {
  for (const [account, home] of [
    ["client", "/dashboard"],
    ["staff", "/studio"],
    ["admin", "/studio/academy"],
  ] as const) {
    test(`${home} names the data that failed to load and stays usable`, async ({ page, signedInAs, expectProblem }) => {
      await signedInAs(account);
      expectProblem(/status of 500/);
      await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 500, json: { message: "broken" } }));
      await page.goto(home);
      const alerts = page.getByRole("alert");
      await expect(alerts.filter({ hasText: "We could not check your session" })).toBeVisible({ timeout: 15_000 });
      await page.unroute("**/rest/v1/**");
      // The session and the page's data have a Retry button each.
      await expect(async () => {
        if ((await alerts.count()) > 0)
          await alerts.getByRole("button", { name: "Retry", exact: true }).first().click();
        await expect(alerts).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }
});

async function expectPublicPages(page: Page): Promise<void> {
  for (const path of ["/", "/policies", "/book-a-meeting", "/login"]) {
    await openPublic(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("/onboarding-call");
  await expect(page.getByRole("link", { name: "Open Calendar" })).toHaveAttribute("href", "/schedule/onboarding-call");
}
