import { readDeclaration } from "@pipelark/tooling/project/declaration";
import { remoteNames } from "@pipelark/tooling/project/layout";
import type { Page, BrowserContext } from "@playwright/test";
import { join } from "node:path";
import { expect, testOnCopy as base } from "../fixtures.ts";
import { cloneRelease } from "../support/cloneRelease.ts";
import { needs } from "../support/deployment.ts";
import { expectPage, faultGroups, type MatrixRemote } from "../support/faultMatrix.ts";
import { faultNamed, faults, flipByte } from "../support/faults.ts";
import { question } from "../support/questions.ts";
import { signIn } from "../support/signIn.ts";
import { openPublic } from "../support/openPublic.ts";

const longestWait = 8_000;

const declarations = await Promise.all(remoteNames().map(readDeclaration));
const groups = faultGroups(declarations);
const bookingRemote = { title: "Booking" };

const test = base.extend<object, { sessions: Record<"client" | "admin", KeptSession> }>({
  sessions: [
    async ({ browser, site }, use) => {
      async function sessionOf(account: "client" | "admin") {
        const page = await browser.newPage({ baseURL: site.url });
        await signIn(page, account);
        const session = await keepSession(page);
        await page.close();
        return session;
      }
      await use({ client: await sessionOf("client"), admin: await sessionOf("admin") });
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test.describe("without an earlier version", needs.ownSite, () => {
  // Before each, because hooks before all run even if every journey is skipped. Does its work once.
  test.beforeEach(async ({ site }) => {
    const manifest = site.manifest();
    if (Object.values(manifest.remotes).every(({ previous }) => previous === null)) return;
    for (const remote of Object.values(manifest.remotes)) remote.previous = null;
    await site.compose(manifest);
    site.keep();
  });

  for (const fault of faults) {
    for (const { account, broken, working } of groups) {
      const names = broken.map(({ name }) => name);
      test(`${fault.name}: ${names.join(", ")}`, async ({ page, context, site, sessions, expectProblem }) => {
        test.setTimeout(60_000);
        if (fault.says) expectProblem(anyOf(fault.says, consequences));
        await useKeptSession(context, sessions[account === "client" ? "client" : "admin"]);
        try {
          await fault.cause({ site, page, remotes: names });
          const tabs = await Promise.all(broken.map(async (remote) => ({ remote, tab: await context.newPage() })));
          await Promise.all(tabs.map(({ remote, tab }) => tab.goto(remote.path, { waitUntil: "commit" })));
          for (const { remote, tab } of tabs) {
            // Browsers slow down background tabs.
            await tab.bringToFront();
            await expect(panelOf(tab, remote)).toBeVisible({ timeout: longestWait });
            await expect(panelOf(tab, remote).getByRole("button", { name: "Retry", exact: true })).toBeVisible();
          }
          await page.bringToFront();
          await openPublic(page, working.path);
          await expectPage(page, working);

          // Files are restored before the held requests are let through to them.
          site.restore();
          await fault.heal?.({ site, page, remotes: names });
          for (const { remote, tab } of tabs) {
            await tab.bringToFront();
            if (fault.wayBack === "retry")
              await panelOf(tab, remote).getByRole("button", { name: "Retry", exact: true }).click();
            else await tab.reload();
            await expect(panelOf(tab, remote), `${remote.name} after a ${fault.wayBack}`).toBeHidden({
              timeout: longestWait,
            });
            await expectPage(tab, remote);
          }
        } finally {
          site.restore();
        }
      });
    }
  }

  test("the test matrix has every remote exactly once", ({ site }) => {
    const inMatrix = groups.flatMap(({ broken }) => broken.map(({ name }) => name));
    expect(inMatrix.toSorted()).toEqual(Object.keys(site.manifest().remotes).toSorted());
  });

  test("the error panel of a broken remote links to the rest of the site", async ({ page, site, expectProblem }) => {
    const fault = faultNamed("files that are gone");
    expectProblem(/status of 404/);
    try {
      await fault.cause({ site, page, remotes: ["booking"] });
      await openPublic(page, "/book-a-meeting");
      await expect(panelOf(page, bookingRemote)).toBeVisible({ timeout: longestWait });
      await panelOf(page, bookingRemote).getByRole("link", { name: "Return Home", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Meet The Founders", exact: true })).toBeVisible();
    } finally {
      site.restore();
    }
  });
});

test.describe("with an earlier version", needs.ownSite, () => {
  test.describe.configure({ mode: "serial" });
  const before = {
    booking: { live: "Are you an existing partner?", older: "Were you a partner before?" },
    studio: { live: "Admin Dashboard", older: "Dashboard of before" },
  } as const;
  const hash = "aaaaaaaaaaaa";

  test.beforeEach(async ({ site }) => {
    const manifest = site.manifest();
    if (manifest.remotes["booking"]?.previous?.container === `booking_${hash}`) return;
    for (const [remote, { live, older }] of Object.entries(before)) {
      const released = manifest.remotes[remote];
      const change = (_: string, text: string) => text.replaceAll(live, older);
      if (released) released.previous = cloneRelease(site, { remote, hash, change });
    }
    await site.compose(manifest);
    site.keep();
  });

  for (const fault of faults) {
    test(`${fault.name}: the earlier version is loaded`, async ({ page, context, site, sessions, expectProblem }) => {
      if (fault.says) expectProblem(anyOf(fault.says, consequences));
      await useKeptSession(context, sessions.admin);
      try {
        await fault.cause({ site, page, remotes: ["booking", "studio"] });
        await page.goto("/book-a-meeting", { waitUntil: "commit" });
        await expect(question(page, before.booking.older)).toBeVisible({ timeout: longestWait });
        await page.goto("/studio", { waitUntil: "commit" });
        await expect(page.getByRole("heading", { name: before.studio.older })).toBeVisible({ timeout: longestWait });
      } finally {
        site.restore();
      }
    });
  }

  test("an earlier version with changed files is refused too", async ({ page, site, expectProblem }) => {
    expectProblem(/status of 404|integrity/i);
    try {
      await faultNamed("files that are gone").cause({ site, page, remotes: ["booking"] });
      const previousVersion = site.manifest().remotes["booking"]?.previous?.version ?? "";
      flipByte(join(site.folder, "remotes/booking", previousVersion, "remoteEntry.js"));
      await openPublic(page, "/book-a-meeting");
      await expect(panelOf(page, bookingRemote)).toBeVisible({ timeout: longestWait });
    } finally {
      site.restore();
    }
  });
});

/** Consequences of any fault: preloads of the files fail as well. */
const consequences = /Failed to load resource|\[ Federation Runtime \]|Failed to fetch dynamically imported module/;

function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "i");
}

function panelOf(page: Page, { title }: Pick<MatrixRemote, "title">) {
  return page.getByRole("main", { name: `${title} could not be loaded` });
}

/** Storage of a signed-in tab. */
type KeptSession = [key: string, value: string][];

/** Saves the session of a tab for use in another browser context. */
async function keepSession(page: Page): Promise<KeptSession> {
  return page.evaluate(() =>
    Object.entries(localStorage).map(([key, value]): [string, string] => [key, String(value)]),
  );
}

/** Opens the tabs of `context` with a saved session. */
async function useKeptSession(context: BrowserContext, session: KeptSession): Promise<void> {
  await context.addInitScript((entries) => {
    // A new tab starts with an empty page, which has no storage.
    if (!location.protocol.startsWith("http")) return;
    for (const [key, value] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, session);
}
