import { readManifest } from "../support/readManifest.ts";
import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { layerOf } from "@pipelark/tooling/project/layerFolder";
import { siteRoot } from "@pipelark/tooling/project/layout";
import type { Page } from "@playwright/test";
import { readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test, testOnCopy } from "../fixtures.ts";
import { cloneRelease } from "../support/cloneRelease.ts";
import { needs } from "../support/deployment.ts";
import { flipByte } from "../support/faults.ts";
import { noteScripts, remotesOf } from "../support/loadedScripts.ts";
import { openPublic, wantShell } from "../support/openPublic.ts";
import { signIn } from "../support/signIn.ts";
import type { SiteCopy } from "../support/siteCopy.ts";

test(
  "from the studio to other remotes, nothing of the layer is fetched a second time",
  needs.ownSite,
  async ({ page }) => {
    await signIn(page, "admin", "/studio");
    await expect(linkTo(page, "Billing")).toBeVisible();
    const scripts = noteScripts(page);
    await openBilling(page);
    expect(remotesOf(scripts.paths())).toContain("billing");
    expect(scripts.paths().filter((path) => path.includes("layer"))).toEqual([]);

    // A document of its own, because of the frame of the videos.
    await linkTo(page, "Academy").click();
    await expect(page.getByRole("heading", { level: 1, name: "Academy" })).toBeVisible();
    const sent = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(
          (entry): entry is PerformanceResourceTiming => "transferSize" in entry && entry.name.includes("/layers/"),
        )
        .map(({ transferSize }) => transferSize),
    );
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((bytes) => bytes > 0)).toEqual([]);
  },
);

test("a second remote costs at most 30 KB beyond its own pages", needs.ownSite, () => {
  const { live } = remoteOf(builtManifest(), "academy");
  const start = live.preload.filter((file) => !file.startsWith("layer/"));
  const bytes = start.map((file) => statSync(join(siteRoot, "remotes/academy", live.version, `${file}.br`)).size);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(30_000);
});

test("a public page neither names nor loads it", async ({ page }) => {
  const scripts = noteScripts(page);
  for (const path of ["/", "/book-a-meeting", "/policies"]) {
    await openPublic(page, path);
    await wantShell(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.content(), path).not.toContain("/layers/");
  }
  expect(scripts.paths().filter((path) => path.includes("/layers/"))).toEqual([]);
});

testOnCopy.describe("on a site of its own", needs.ownSite, () => {
  testOnCopy.afterEach(({ site }) => site.restore());

  testOnCopy("a remote with another layer keeps its own beside that of the others", async ({ page, site }) => {
    await releaseOtherLayer(site);
    await signIn(page, "admin", "/studio");
    await expect(linkTo(page, "Billing")).toBeVisible();
    expect(await hasOtherLayer(page)).toBe(false);
    await openBilling(page);
    expect(await hasOtherLayer(page)).toBe(true);
    await linkTo(page, "Tasks").click();
    await expect(page.getByRole("combobox", { name: "Add a task" })).toBeVisible();
  });

  testOnCopy("an open page keeps its layer when a release changes it", async ({ page, site }) => {
    await signIn(page, "admin", "/studio");
    await expect(linkTo(page, "Billing")).toBeVisible();
    await releaseOtherLayer(site);
    await openBilling(page);
    expect(await hasOtherLayer(page)).toBe(false);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Billing" })).toBeVisible();
    expect(await hasOtherLayer(page)).toBe(true);
  });

  for (const { name, says, damage } of [
    { name: "one flipped byte", says: /integrity/i, damage: flipByte },
    { name: "a file that is gone", says: /status of 404/, damage: remove },
  ]) {
    testOnCopy(
      `${name} of it: the version before with its own copy, and after the repair the live one`,
      async ({ page, site, expectProblem }) => {
        expectProblem(says);
        const manifest = site.manifest();
        const portal = remoteOf(manifest, "portal");
        const live = cloneRelease(site, { remote: "portal", hash: "eeeeeeeeeeee", change: (_file, text) => text });
        Object.assign(portal, { previous: portal.live, live });
        await site.compose(manifest);
        // Before the first page, because a browser keeps what it has loaded.
        damage(join(site.folder, layerOf(live)?.folder ?? "", "start.js"));
        const scripts = noteScripts(page);
        await signIn(page, "client", "/dashboard/updates");
        await expect(page.getByRole("button", { name: "Add Update" })).toBeVisible();
        expect(scripts.paths()).toContain(`/remotes/portal/${portal.previous?.version}/layer/start.js`);
        await openPublic(page, "/policies");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

        await site.compose(manifest);
        // A browser keeps the damaged file, too.
        await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
        const later = noteScripts(page);
        await page.goto("/dashboard/updates");
        await expect(page.getByRole("button", { name: "Add Update" })).toBeVisible();
        expect(later.paths().filter((path) => path.includes("/layer/"))).toEqual([]);
      },
    );
  }
});

function linkTo(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Studio", exact: true }).getByRole("link", { name, exact: true });
}

async function openBilling(page: Page): Promise<void> {
  await linkTo(page, "Billing").click();
  await expect(page.getByRole("heading", { level: 1, name: "Billing" })).toBeVisible();
}

/** Releases a version of the remote of billing that was built with another layer. */
async function releaseOtherLayer(site: SiteCopy): Promise<void> {
  const manifest = site.manifest();
  const billing = remoteOf(manifest, "billing");
  const live = cloneRelease(site, {
    remote: "billing",
    hash: "cccccccccccc",
    change: (file, text) => (file === "layer/start.js" ? `globalThis.hasOtherLayer = true;\n${text}` : text),
  });
  Object.assign(billing, { previous: billing.live, live });
  await site.compose(manifest);
}

function hasOtherLayer(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(globalThis, "hasOtherLayer"));
}

/** The server prefers the compressed forms, which are gone too. */
function remove(file: string): void {
  for (const form of ["", ".br", ".gz"]) renameSync(file + form, `${file}${form}.gone`);
}

function builtManifest(): ReleaseManifest {
  return readManifest(readFileSync(join(siteRoot, "releases.json"), "utf8"));
}

function remoteOf({ remotes }: ReleaseManifest, name: string): ReleaseManifest["remotes"][string] {
  const remote = remotes[name];
  if (!remote) throw new Error(`There is no remote-${name}`);
  return remote;
}
