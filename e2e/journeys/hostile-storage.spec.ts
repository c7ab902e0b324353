import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { fillStorage, fillUpStorage, forbidStorage, hostileStorage } from "../support/hostileStorage.ts";
import { submitSignIn } from "../support/signIn.ts";
import { openPublic } from "../support/openPublic.ts";

const publicPaths = ["/", "/login", "/book-a-meeting"];
const privatePaths = ["/dashboard", "/studio"];

for (const [name, values] of Object.entries(hostileStorage)) {
  test(`storage that holds ${name} shows every page and no data`, async ({ page, context, expectProblem }) => {
    if (name === "a forged admin with a forged session") expectProblem(/status of 40[13]/);
    await fillStorage(context, values);
    await expectPagesWithoutData(page);
  });
}

test("storage that throws on every access shows every page and no data", async ({ page, context }) => {
  await forbidStorage(context);
  await expectPagesWithoutData(page);
});

test("storage that cannot be written to shows every page and no data", async ({ page, context }) => {
  await fillUpStorage(context);
  await expectPagesWithoutData(page);
});

test(
  "storage that throws still allows a sign-in that lasts while the page is open",
  needs.demoAccounts,
  async ({ page, context }) => {
    await forbidStorage(context);
    await openPublic(page, "/login");
    await submitSignIn(page, "client");
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("link", { name: "Updates", exact: true })).toBeVisible();
  },
);

/** Checks that every page loads; those behind the sign-in lead to it, without requesting or showing any data. */
async function expectPagesWithoutData(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/remotes\/(portal|studio|academy)\/.*\.js/.test(request.url()) && !request.isNavigationRequest())
      asked.push(request.url());
  });
  for (const path of publicPaths) {
    await openPublic(page, path);
    await expect(page.getByRole("heading", { level: 1 }), path).not.toBeEmpty();
    await expect(page, path).toHaveURL(path);
  }
  expect(asked, "nothing behind the sign-in is fetched for public pages").toEqual([]);
  for (const path of privatePaths) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" }), path).toBeVisible();
    await expect(page.getByText("Ada Admin"), path).toBeHidden();
  }
}
