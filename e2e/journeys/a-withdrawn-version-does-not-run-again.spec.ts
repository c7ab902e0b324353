import { takenBackFile } from "@pipelark/shared-contracts/takenBack";
import { writeSiteFile } from "@pipelark/tooling/project/siteFiles";
import type { Page } from "@playwright/test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, testOnCopy as test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { wantShell } from "../support/openPublic.ts";
import { question } from "../support/questions.ts";
import { makeWorkspaceCopy } from "../support/workspaceCopy.ts";

const old = "Are you an existing partner?";
const changed = "Do we work together already?";

test(
  "Back shows the live version instead of a withdrawn one in the browser's cache",
  needs.ownSite,
  async ({ page, site }) => {
    test.setTimeout(180_000);
    const sources = makeWorkspaceCopy();
    try {
      const version = site.manifest().remotes["booking"]?.live.version ?? "";
      const maps = join(site.folder, ".releases/maps/booking", version);
      expect(existsSync(maps)).toBe(true);
      await page.goto("/book-a-meeting");
      await wantShell(page);
      await expect(question(page, old)).toBeVisible();
      await page.goto("/policies");

      sources.edit("remote-booking/src/features/questions/questionGraph.ts", old, changed);
      expect(await sources.release("remote-booking", site, "--without-browser")).toMatchObject({ code: 0 });
      const withdrawn = await sources.shell(`pnpm withdraw remote-booking ${version} --reason "a journey"`, site);
      expect(withdrawn.code, withdrawn.output).toBe(0);
      expect(existsSync(maps)).toBe(false);

      await page.goBack();
      await expect(question(page, changed)).toBeVisible();
      await wantShell(page);
      await expect(question(page, changed)).toBeVisible();
      const fetched = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
      expect(fetched.filter((url) => url.includes(version))).toEqual([]);
    } finally {
      sources.remove();
      site.restore();
    }
  },
);

test(
  "a page restored from the back/forward cache stays unless one of its versions was taken back",
  needs.ownSite,
  async ({ page, site }) => {
    try {
      await page.goto("/login");
      await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
      const isSameDocument = () => page.evaluate(() => Reflect.get(window, "isSameDocument") === true);

      for (const others of [[], ["booking@1.0.0-000000000000"]]) {
        writeSiteFile(join(site.folder, takenBackFile), JSON.stringify(others));
        await comeBack(page);
        // Any reload would begin before a further request is answered.
        await page.request.get("/releases.json");
        expect(await isSameDocument()).toBe(true);
      }

      writeSiteFile(join(site.folder, takenBackFile), JSON.stringify([`shell@${site.manifest().shell.version}`]));
      const anew = page.waitForEvent("load");
      await comeBack(page);
      await anew;
      expect(await isSameDocument()).toBe(false);
    } finally {
      site.restore();
    }
  },
);

/** Restores the document as Back from another site does. Waits until it has asked. */
async function comeBack(page: Page): Promise<void> {
  const asked = page.waitForResponse(`**/${takenBackFile}`);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await (await asked).finished();
}
