import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { takenBackFile } from "@pipelark/shared-contracts/takenBack";
import { writeSiteFile, integrityOf, listFiles } from "@pipelark/tooling/project/siteFiles";
import { expect, testOnCopy as test } from "../fixtures.ts";
import { alsoOnPostgres, needs } from "../support/deployment.ts";
import { answer, question } from "../support/questions.ts";
import { makeWorkspaceCopy } from "../support/workspaceCopy.ts";
import { openPublic } from "../support/openPublic.ts";

const old = "Are you an existing partner?";
const changed = "Do we work together already?";

test(
  "a changed text is released, shown at a reload, and taken back",
  { tag: [needs.ownSite.tag, alsoOnPostgres.tag] },
  async ({ page, context, site }) => {
    test.setTimeout(180_000);
    const sources = makeWorkspaceCopy();
    try {
      const before = hashFiles(site.folder);
      const openTab = await context.newPage();
      await openPublic(openTab, "/book-a-meeting");
      await expect(question(openTab, old)).toBeVisible();
      await openPublic(page, "/book-a-meeting");

      await test.step("release", async () => {
        sources.edit("remote-booking/src/features/questions/questionGraph.ts", old, changed);
        expect(await sources.release("remote-booking", site)).toMatchObject({ code: 0 });
        await page.reload();
        await expect(question(page, changed)).toBeVisible();
      });

      await test.step("no file of the shell, another remote or an older version has changed", () => {
        const after = hashFiles(site.folder);
        const released = [...before].filter(([file]) => /^(shell|remotes)\//.test(file));
        expect(released.length).toBeGreaterThan(20);
        for (const [file, hash] of released) expect(after.get(file), file).toBe(hash);
        const added = [...after.keys()].filter((file) => /^(shell|remotes)\//.test(file) && !before.has(file));
        expect(
          added.filter(
            (file) => !file.startsWith(`remotes/booking/${site.manifest().remotes["booking"]?.live.version}/`),
          ),
        ).toEqual([]);
      });

      await test.step("the site's records and source maps are not served", async () => {
        const files = [...hashFiles(site.folder).keys()];
        const maps = files.filter((file) => file.endsWith(".map"));
        expect(maps.length).toBeGreaterThan(3);
        expect(maps.filter((file) => !file.startsWith(".releases/maps/"))).toEqual([]);
        for (const file of files.filter((one) => one.startsWith(".releases/"))) {
          for (const path of [file, file.replace(".releases", ".Releases"), file.replace(".", "%2E")])
            expect((await page.request.get(`/${path}`)).status(), path).toBe(404);
        }
        const named = files.filter(
          (file) => file.endsWith(".js") && readFileSync(join(site.folder, file), "utf8").includes("sourceMappingURL="),
        );
        expect(named).toEqual([]);
      });

      await test.step("an open page keeps its version, and the next page load gets the new one", async () => {
        await answer(openTab, "No, not yet");
        await answer(openTab, "Yes, I work here");
        await expect(question(openTab, "How long should the meeting be?")).toBeVisible();
        await openTab.goBack();
        await expect(question(openTab, "Are you an existing employee?")).toBeVisible();
        await openTab.goBack();
        await expect(question(openTab, old)).toBeVisible();
        await answer(openTab, "Yes, we work together");
        await answer(openTab, "Onboarding");
        await expect(openTab.getByRole("link", { name: "Open Calendar" })).toBeVisible();
        await openTab.getByRole("link", { name: "Return Home", exact: true }).click();
        await expect(openTab).toHaveURL("/");
        await openTab.getByRole("link", { name: "Book A Meeting", exact: true }).first().click();
        await expect(question(openTab, changed)).toBeVisible();
      });

      await test.step("rollback", async () => {
        expect(await sources.rollback("remote-booking", site)).toMatchObject({ code: 0 });
        await page.reload();
        await expect(question(page, old)).toBeVisible();
      });

      await test.step("a version that was rolled back goes live again only with --force", async () => {
        const rolledBack = hashFiles(site.folder);
        const { code, output } = await sources.release("remote-booking", site, "--without-browser");
        expect(code).not.toBe(0);
        expect(output).toContain("was taken back by");
        expect(hashFiles(site.folder)).toEqual(rolledBack);
      });
    } finally {
      sources.remove();
      site.restore();
    }
  },
);

test(
  "two remotes that claim the same path are refused by name, and nothing changes",
  needs.ownSite,
  async ({ site }) => {
    test.setTimeout(60_000);
    const sources = makeWorkspaceCopy();
    try {
      const before = hashFiles(site.folder);
      sources.edit("remote-studio/remote.config.ts", `path: "/studio/vault"`, `path: "/dashboard"`);
      const { code, output } = await sources.release("remote-studio", site, "--without-browser");
      expect(code).not.toBe(0);
      expect(output).toContain("remote-portal");
      expect(output).toContain("remote-studio");
      expect(output).toContain("/dashboard");
      const after = hashFiles(site.folder);
      for (const [file, hash] of before) expect(after.get(file), file).toBe(hash);
    } finally {
      sources.remove();
      site.restore();
    }
  },
);

test("a rollback of a remote with a single release is refused with a message", needs.ownSite, async ({ site }) => {
  const sources = makeWorkspaceCopy();
  try {
    const manifest = site.manifest();
    const academy = manifest.remotes["academy"];
    if (academy?.previous) {
      academy.previous = null;
      await site.compose(manifest);
    }
    rmSync(join(site.folder, ".releases"), { recursive: true, force: true });
    const { code, output } = await sources.rollback("remote-academy", site);
    expect(code).not.toBe(0);
    expect(output).toContain("remote-academy has no earlier version");
  } finally {
    sources.remove();
    site.restore();
  }
});

test(
  "an open tab leaves a version that was rolled back at its next navigation, and typed text is kept",
  needs.ownSite,
  async ({ page, site, signedInAs }) => {
    try {
      await page.clock.install();
      await signedInAs("client", "/dashboard");
      const section = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true });
      await expect(section("Updates")).toBeVisible();
      await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
      const isSameDocument = () => page.evaluate(() => Reflect.get(window, "isSameDocument") === true);

      const version = site.manifest().remotes["portal"]?.live.version ?? "";
      writeSiteFile(join(site.folder, takenBackFile), JSON.stringify([`portal@${version}`]));
      await page.clock.fastForward(61_000);
      const asked = page.waitForResponse(`**/${takenBackFile}`);
      await section("Updates").click();
      await asked;
      await expect(page.getByRole("heading", { level: 2, name: "Updates", exact: true })).toBeVisible();
      expect(await isSameDocument()).toBe(true);
      const form = page.getByRole("form", { name: "Add Update", exact: true });
      const title = form.getByRole("textbox", { name: /^Title/ });
      await page.getByRole("button", { name: "Add Update", exact: true }).click();
      await title.fill("Halden signed");

      await section("Payments").click();
      await expect(page.getByRole("heading", { level: 1, name: "Payments", exact: true })).toBeVisible();
      expect(await isSameDocument()).toBe(false);

      await section("Updates").click();
      await page.getByRole("button", { name: "Add Update", exact: true }).click();
      await expect(title).toHaveValue("Halden signed");
    } finally {
      site.restore();
    }
  },
);

test("an open tab follows the redirect of a removed page", needs.ownSite, async ({ page, site }) => {
  try {
    await openPublic(page, "/book-a-meeting");
    const manifest = site.manifest();
    const live = manifest.remotes["marketing"]?.live;
    if (!live) throw new Error("There is no remote-marketing");
    live.routes = live.routes.filter(({ path }) => path !== "/policies");
    live.redirects = [{ from: "/policies", to: "/" }];
    await site.compose(manifest);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy", exact: true }).click();
    await expect(page).toHaveURL(/\/(\?.*)?(#.*)?$/);
    await expect(page.getByRole("heading", { name: "Meet The Founders", exact: true })).toBeVisible();
  } finally {
    site.restore();
  }
});

/** Returns the hash of every file below a folder, by its path. */
function hashFiles(folder: string): Map<string, string> {
  return new Map(listFiles(folder).map((file) => [file, integrityOf(readFileSync(join(folder, file)))]));
}
