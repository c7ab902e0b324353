import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { openPublic } from "../support/openPublic.ts";
import { submitSignIn } from "../support/signIn.ts";

const namesPrivateRemote = /\/remotes\/(academy|portal|studio)\//;

test("a public page's HTML names no module from behind the sign-in", async ({ request }) => {
  for (const path of ["/", "/policies", "/book-a-meeting"])
    expect(await (await request.get(path)).text(), path).not.toMatch(namesPrivateRemote);
  expect(await (await request.get("/login")).text()).toMatch(namesPrivateRemote);
});

test(
  "signing in from the home page switches to the stricter content security policy",
  needs.demoAccounts,
  async ({ page }) => {
    await openPublic(page, "/");
    expect(await picturesOf(page)).toContain("https:");
    await page.getByRole("link", { name: "Login" }).first().click();
    await submitSignIn(page, "client");
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("link", { name: "Updates", exact: true })).toBeVisible();
    expect(await picturesOf(page)).not.toContain("https:");
  },
);

test("an unknown path is requested from the server once", async ({ page, problems }) => {
  problems.tolerate(/status of 404/);
  await openPublic(page, "/");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  await page.evaluate(() => {
    history.pushState(history.state, "", "/nobody-owns-this");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByRole("heading", { level: 1, name: "This page does not exist" })).toBeVisible();
  expect(asked).toEqual(["/nobody-owns-this"]);
});

/** Returns the origins whose pictures this document may show. */
async function picturesOf(page: Page): Promise<string[]> {
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  const rule = policy?.split(";").find((one) => one.trim().startsWith("img-src"));
  return rule?.trim().split(" ").slice(1) ?? [];
}
