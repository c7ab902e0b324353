import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { totalLayoutShift } from "../support/layoutShifts.ts";
import { signIn, signOut } from "../support/signIn.ts";
import { storedTokens } from "../support/storedTokens.ts";
import { withoutStream } from "../support/withoutStream.ts";

const updates = { path: "/dashboard/updates", datum: "Top-up for the winter" };

declare global {
  interface Window {
    /** Whether the page has ever shown the text. */
    wasSeen: boolean;
    /** Texts of the elements that were animated. */
    marked: string[];
  }
}

/** Holds every answer with data until it is released. */
async function holdData(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/(rest|auth|functions|realtime)\/v1\//, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Looks at every change of every page that follows. */
async function watchFor(context: BrowserContext, text: string): Promise<void> {
  await context.addInitScript((datum) => {
    window.wasSeen = false;
    new MutationObserver(() => {
      if (document.body?.textContent.includes(datum)) window.wasSeen = true;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, text);
}

async function seeUpdates(page: Page): Promise<void> {
  await page.goto(updates.path);
  await expect(page.getByText(updates.datum).first()).toBeVisible();
  // All answers are there, the bell's too: only a whole page is kept.
  await page.waitForLoadState("networkidle");
}

/** Ways in which a session ends while a tab is elsewhere. */
const endings: Record<string, (page: Page, context: BrowserContext) => Promise<unknown>> = {
  async "signing out in another tab"(_page, context) {
    const other = await context.newPage();
    await other.goto("/dashboard/payments");
    await signOut(other);
    await expect(other).toHaveURL(/\/login/);
    await other.close();
  },
  async "signing out and in again in another tab"(page, context) {
    await endings["signing out in another tab"]?.(page, context);
    const other = await context.newPage();
    await signIn(other, "client");
    await other.close();
  },
  async "another user's sign-in"(page, context) {
    await endings["signing out in another tab"]?.(page, context);
    const other = await context.newPage();
    await signIn(other, "client2");
    await other.close();
  },
  "the end of the session's time": (page) =>
    page.evaluate((key) => {
      const session = localStorage.getItem(key) ?? "";
      localStorage.setItem(key, session.replace(/"expires_at":\d+/, `"expires_at":1`));
    }, storageKeys.auth),
  "an hour without activity": (page) =>
    page.evaluate((key) => localStorage.setItem(key, String(Date.now() - 61 * 60_000)), storageKeys.lastActive),
};

test.describe("a page that was seen in this session", needs.demoAccounts, () => {
  test.beforeEach(({ context }) => withoutStream(context));

  test("shows its rows before any answer, and can be used as soon as its scripts run", async ({ page, signedInAs }) => {
    await signedInAs("client");
    await seeUpdates(page);
    const release = await holdData(page);
    await page.reload();
    await expect(page.getByText(updates.datum).first()).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-shell", "ready");
    await expect(page.getByText(updates.datum).first()).toBeVisible();
    await page.getByRole("link", { name: "Payments", exact: true }).first().click();
    await expect(page).toHaveURL("/dashboard/payments");
    release();
    await expect(page.getByText("Success fee: Alder Foods").first()).toBeVisible();
  });

  test("marks what has changed meanwhile, for a moment", async ({ page, signedInAs }) => {
    await signedInAs("client");
    await seeUpdates(page);
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      window.marked = [];
      Element.prototype.animate = function note(...given) {
        window.marked.push(this.textContent);
        return animate.apply(this, given);
      };
    });
    await page.route("**/rest/v1/client_update?*", async (route) => {
      const answer = await route.fetch({ maxRetries: 1 });
      const body = (await answer.text()).replace(updates.datum, "Changed meanwhile");
      await route.fulfill({ response: answer, body });
    });
    await page.reload();
    await expect(page.getByText("Changed meanwhile").first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => window.marked))
      .toContainEqual(expect.stringContaining("Changed meanwhile"));
  });

  test("moves nothing when its scripts replace it", async ({ page, signedInAs }) => {
    await signedInAs("client");
    await seeUpdates(page);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-shell", "ready");
    await page.waitForLoadState("networkidle");
    expect(await totalLayoutShift(page)).toBeLessThan(0.01);
  });

  test("gives its frame to a new tab, before any script runs, and nothing moves later", async ({
    page,
    context,
    signedInAs,
    problems,
  }) => {
    // What the page still asks for when its session ends is refused.
    problems.tolerate(/status of 40[13].*\/rest\/v1\//);
    await signedInAs("client");
    await seeUpdates(page);
    await page.getByText(updates.datum).first().click();
    // Leaves the page, which keeps its frame.
    await page.goto("/robots.txt");
    const tab = await context.newPage();
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    await tab.route(/\.js$/, async (route) => {
      await started;
      await route.continue().catch(() => undefined);
    });
    await tab.goto("/dashboard/payments", { waitUntil: "commit" });
    await expect(tab.getByRole("link", { name: "Payments", exact: true }).first()).toBeVisible();
    await expect(tab.getByText(updates.datum)).toHaveCount(0);
    await expect(tab.locator("html")).not.toHaveAttribute("data-shell", "ready");
    start();
    await expect(tab.getByText("Success fee: Alder Foods").first()).toBeVisible();
    await tab.waitForLoadState("networkidle");
    expect(await totalLayoutShift(tab)).toBeLessThan(0.01);
    await signOut(tab);
    await expect(tab).toHaveURL(/\/login/);
    expect(await tab.evaluate(() => Object.keys(localStorage).join(" "))).not.toContain("pipelark.kept.");
  });

  test("leads to the sign-in page when the session was ended elsewhere", async ({ page, signedInAs, problems }) => {
    problems.tolerate(/status of 40[136]/);
    await signedInAs("client");
    await seeUpdates(page);
    const { accessToken, apikey } = await storedTokens(page);
    await page.request.post("/auth/v1/logout?scope=local", {
      headers: { authorization: `Bearer ${accessToken}`, apikey },
    });
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(updates.datum)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(updates.datum);
  });

  for (const [what, change] of Object.entries(endings)) {
    for (const cut of ["every other file is refused", "the browser is offline"] as const) {
      for (const turn of [1, 2]) {
        test(`is nobody's after ${what}, when ${cut} (${turn})`, async ({ page, context, signedInAs, problems }) => {
          problems.tolerate(/./);
          await signedInAs("client");
          await seeUpdates(page);
          // Leaves the page, so that it hears of nothing.
          await page.goto("/robots.txt");
          expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain(updates.datum);
          await change(page, context);
          await watchFor(context, updates.datum);
          if (cut === "the browser is offline") {
            await page.goto(updates.path, { waitUntil: "commit" });
            await context.setOffline(true);
          } else {
            await page.route("**", (route) =>
              route.request().isNavigationRequest() ? route.continue() : route.abort(),
            );
            await page.goto(updates.path, { waitUntil: "commit" });
          }
          await page.waitForTimeout(1500);
          expect(await page.evaluate(() => window.wasSeen)).toBe(false);
        });
      }
    }
  }
});
