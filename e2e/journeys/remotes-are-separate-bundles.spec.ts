import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { declaredRoutes } from "../support/declaredRoutes.ts";
import { needs } from "../support/deployment.ts";
import { noteScripts, remotesOf } from "../support/loadedScripts.ts";
import { startSession, submitSignIn, signOut } from "../support/signIn.ts";
import { openPublic, wantShell } from "../support/openPublic.ts";

/** Texts that occur once in a library's own code and that minifying keeps. */
const signatures = {
  react: "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=",
  "react-dom": "__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=",
  "react-dom/client": "rendererPackageName:",
  "react-router": "__reactRouterVersion=",
  "styled-components": "sc-keyframes-",
} as const;
const supabaseSignature = "GoTrueClient";

const routes = await declaredRoutes();
const publicRoutes = routes.filter(({ account }) => account === null);
const privateRoutes = routes.filter(({ account }) => account !== null);

test("each public route fetches its own remote, no other, and never supabase-js", async ({ page }) => {
  for (const { part, path } of oneOfEachPage(publicRoutes)) {
    const scripts = noteScripts(page);
    await openWithShell(page, path);
    expect(remotesOf(scripts.paths()), path).toEqual(part === "shell" ? [] : [part]);
    for (const [file, text] of await scripts.texts())
      expect(text.includes(supabaseSignature), `${path}: ${file}`).toBe(false);
    page.removeAllListeners("response");
  }
});

test("each private route fetches its own remote and no other", needs.demoAccounts, async ({ page }) => {
  for (const account of ["client", "admin"] as const) {
    await startSession(page, account);
    for (const { part, path } of privateRoutes.filter((route) => route.account === account)) {
      const scripts = noteScripts(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      expect(remotesOf(scripts.paths()), path).toEqual([part]);
      page.removeAllListeners("response");
    }
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});

test("a visit to five remotes loads each library once", needs.demoAccounts, async ({ page }) => {
  test.slow();
  const scripts = noteScripts(page);
  await openPublic(page, "/");
  await page.getByRole("link", { name: "Book A Meeting", exact: true }).first().click();
  await expect(page).toHaveURL("/book-a-meeting");
  await wantShell(page);
  await page.getByRole("link", { name: "Return Home", exact: true }).click();
  await page.getByRole("link", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/login");
  await signInAndOpenHome(page, "client", "/dashboard");
  await signOutToLogin(page);
  await signInAndOpenHome(page, "admin", "/studio");
  await page
    .getByRole("navigation", { name: "Studio", exact: true })
    .getByRole("link", { name: "Academy", exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Academy" })).toBeVisible();

  // A link below the pointer fetches another one ahead.
  expect(remotesOf(scripts.paths())).toEqual(
    expect.arrayContaining(["academy", "booking", "marketing", "portal", "studio"]),
  );
  const texts = await scripts.texts();
  for (const [library, signature] of Object.entries(signatures)) {
    const holders = [...texts].filter(([, text]) => text.includes(signature)).map(([path]) => path);
    expect(holders, library).toHaveLength(1);
    expect(holders[0], library).toMatch(/^\/shell\//);
  }
  const shared = await sharedLibraries(page);
  for (const library of ["react", "react-dom", "@pipelark/shared-router", "styled-components"]) {
    expect(shared[library], `${library} in the share scope`).toEqual([expect.stringMatching(/^shell \d/)]);
  }
});

test.describe("a public route's modules are all declared in its HTML", () => {
  for (const { path } of oneOfEachPage(publicRoutes)) {
    test(path, async ({ page }) => {
      const scripts = noteScripts(page);
      const depths = await followRequests(page);
      await openWithShell(page, path);
      await page.waitForLoadState("networkidle");
      const named = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(
          ({ href }) => new URL(href).pathname,
        ),
      );
      expect(
        scripts.paths().filter((file) => !named.includes(file)),
        "scripts that the page did not name",
      ).toEqual([]);
      expect(
        named.filter((file) => !scripts.paths().includes(file)),
        "named files that are not there",
      ).toEqual([]);
      const deep = [...depths].filter(([, depth]) => depth > 2).map(([url]) => url);
      expect(deep, "requests deeper than 2 after the HTML").toEqual([]);
      expect(Math.max(...depths.values()), "the measurement sees what a script asks for").toBeGreaterThanOrEqual(1);
    });
  }
});

async function openWithShell(page: Page, path: string): Promise<void> {
  await openPublic(page, path);
  await expect(page.getByRole("heading", { level: 1 }), path).toBeAttached();
}

async function signInAndOpenHome(page: Page, account: "client" | "admin", home: string): Promise<void> {
  await submitSignIn(page, account);
  await expect(page).toHaveURL(home);
  await expect(page.getByRole("main")).toBeVisible();
}

async function signOutToLogin(page: Page): Promise<void> {
  await signOut(page);
  await expect(page).toHaveURL("/login");
}

/** Returns the providers of each library in the page's share scope, once per version. */
async function sharedLibraries(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    type Scope = Record<string, Record<string, { from: string }>>;
    const federation: { __INSTANCES__: { shareScopeMap: Record<string, Scope> }[] } = Reflect.get(
      globalThis,
      "__FEDERATION__",
    );
    const offers: Record<string, Set<string>> = {};
    for (const { shareScopeMap } of federation.__INSTANCES__) {
      for (const [library, versions] of Object.entries(shareScopeMap["default"] ?? {})) {
        for (const [version, { from }] of Object.entries(versions))
          (offers[library] ??= new Set()).add(`${from} ${version}`);
      }
    }
    return Object.fromEntries(Object.entries(offers).map(([library, found]) => [library, [...found]]));
  });
}

/** Routes with the same page have the same files, so that one of them is enough. */
function oneOfEachPage<Route extends { part: string; page: string }>(all: readonly Route[]): Route[] {
  return all.filter(
    (route, index) => all.findIndex(({ part, page }) => part === route.part && page === route.page) === index,
  );
}

test("a page's modules are prefetched on hover, focus or touch, and not before", async ({ page }) => {
  const scripts = noteScripts(page);
  await openPublic(page, "/");
  await page.waitForLoadState("networkidle");
  expect(scripts.paths().filter((file) => file.endsWith("/PoliciesPage.js"))).toEqual([]);

  const fetched = page.waitForResponse(/\/remotes\/marketing\/.*\/PoliciesPage\.js$/);
  await page.getByRole("link", { name: "Privacy Policy", exact: true }).hover();
  await fetched;
  await expect(page).toHaveURL("/");
});

/** Number of requests that had to be answered one after the other before each request of a page; the document is 0. */
type RequestDepths = Map<string, number>;

/** Records from now on which request caused which. Only Chromium reports that. */
async function followRequests(page: Page): Promise<RequestDepths> {
  const depths: RequestDepths = new Map();
  const session = await page.context().newCDPSession(page);
  session.on("Network.requestWillBeSent", ({ request, type, initiator }) => {
    if (!/^https?:/.test(request.url) || depths.has(request.url)) return;
    const isDocument = type === "Document" && depths.size === 0;
    const causes = [initiator.url, ...(initiator.stack?.callFrames.map(({ url }) => url) ?? [])];
    const depthBefore = Math.max(0, ...causes.map((url) => depths.get(url ?? "") ?? 0));
    depths.set(request.url, isDocument ? 0 : depthBefore + 1);
  });
  await session.send("Network.enable");
  return depths;
}
