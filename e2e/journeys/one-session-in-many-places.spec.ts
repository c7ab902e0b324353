import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { keepTokensFresh } from "../support/storedTokens.ts";
import { joinAs, newcomersPassword } from "../support/newcomer.ts";
import { openPublic } from "../support/openPublic.ts";
import { fillSignIn, signIn, signInByForm, submitSignIn, signOut } from "../support/signIn.ts";
import { newCompanyName } from "../support/newCompany.ts";

test.describe("one session in many places", needs.demoAccounts, () => {
  test("a changed password signs the other device out, and the new one signs it in again", async ({
    page,
    request,
    browser,
    contextOptions,
    baseURL,
    problems,
  }) => {
    const company = newCompanyName();
    const { email } = await joinAs({ page, request }, { role: "client", company });
    const elsewhere = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? "" });
    const other = await elsewhere.newPage();
    await openPublic(other, "/login");
    await enter(other, { email, password: newcomersPassword });
    await expect(other).toHaveURL("/dashboard");

    const chosen = "seven tall green ladders";
    await page.goto("/dashboard/settings");
    await page.getByLabel(/^Current password/).fill(newcomersPassword);
    await page.getByLabel(/^New password/).fill(chosen);
    await page.getByLabel(/^Confirm new password/).fill(chosen);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("All other devices were signed out.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("This device")).toBeVisible();
    problems.tolerate(/status of 40[13]/);

    await other.goto("/dashboard/payments");
    await expect(other).toHaveURL("/login?next=%2Fdashboard%2Fpayments");
    await expect(other.getByRole("status")).toContainText("your session has ended");
    await enter(other, { email, password: chosen });
    await expect(other).toHaveURL("/dashboard/payments");
    await elsewhere.close();
  });

  test("typed text is restored for the user who was signed out for idling, and for no one else", async ({
    page,
    context,
    problems,
  }) => {
    // What the bell asked for as the session ended is refused.
    problems.tolerate(/status of 40[13].*notification/);
    await context.clock.install();
    await keepTokensFresh(context);
    await signInByForm(page, "client");
    await page.getByRole("button", { name: "Add Update" }).click();
    await title(page).fill("Half a sentence");
    await leaveIdle(page);
    await submitSignIn(page, "client");
    await expect(page).toHaveURL("/dashboard");
    await page.getByRole("button", { name: "Add Update" }).click();
    await expect(title(page)).toHaveValue("Half a sentence");
    await expect(page.getByText("We restored your draft.")).toBeVisible();

    await leaveIdle(page);
    await submitSignIn(page, "client2");
    await page.getByRole("button", { name: "Add Update" }).click();
    await expect(title(page)).toHaveValue("");
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(kept).not.toContain("Half a sentence");
  });

  test("four tabs follow one sign-in, and each returns to its page", async ({ context, problems }) => {
    // What another tab asks for while the first one signs out is refused.
    problems.tolerate(/status of 40[13].*\/rest\/v1\//);
    const paths = ["/dashboard/updates", "/dashboard/payments", "/dashboard/book-a-meeting", "/dashboard/settings"];
    const [first, ...others] = await Promise.all(paths.map(() => context.newPage()));
    if (!first) throw new Error("there is no tab");
    await signIn(first, "client");
    const tabs = [first, ...others];
    for (const [place, tab] of tabs.entries()) {
      await tab.goto(paths[place] ?? "");
      await expect(tab.getByRole("button", { name: /account menu/ })).toBeVisible();
    }
    await signOut(first);
    for (const tab of tabs) {
      await expect(tab).toHaveURL(/\/login/, { timeout: 2_000 });
      await expect(tab.getByRole("status")).toContainText("You have signed out.");
    }
    for (const [place, tab] of tabs.entries()) {
      await tab.goto(paths[place] ?? "");
      await expect(tab).toHaveURL(`/login?next=${encodeURIComponent(paths[place] ?? "")}`);
    }
    const last = tabs.at(-1) ?? first;
    await openPublic(last, new URL(last.url()).pathname + new URL(last.url()).search);
    await submitSignIn(last, "client");
    await expect(last).toHaveURL("/dashboard/settings");
    // The other tabs need no further action.
    for (const [place, tab] of tabs.entries()) {
      await tab.reload();
      await expect(tab).toHaveURL(paths[place] ?? "");
    }
  });
});

function title(page: Page) {
  return page.getByRole("textbox", { name: /Title/ });
}

async function enter(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await fillSignIn(page, credentials);
  await page.getByRole("button", { name: "Sign In" }).click();
}

async function leaveIdle(page: Page): Promise<void> {
  await page.clock.fastForward(61 * 60_000);
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  await expect(page.getByRole("status")).toContainText("60 minutes without activity");
}
