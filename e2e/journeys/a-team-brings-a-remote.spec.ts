import { expect, testOnCopy as test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { openPublic } from "../support/openPublic.ts";
import { makeWorkspaceCopy } from "../support/workspaceCopy.ts";

test(
  "a new remote is made by one command, released alone, and its page is there",
  needs.ownSite,
  async ({ page, site }) => {
    test.setTimeout(120_000);
    const sources = makeWorkspaceCopy();
    try {
      const before = site.manifest();
      expect(await sources.create("reports")).toMatchObject({ code: 0 });
      expect(await sources.release("remote-reports", site)).toMatchObject({ code: 0 });
      expect(Object.keys(site.manifest().remotes)).toEqual([...Object.keys(before.remotes), "reports"]);

      await openPublic(page, "/reports");
      await expect(page.getByRole("heading", { level: 1, name: "Reports", exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Return Home", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Meet The Founders", exact: true })).toBeVisible();
    } finally {
      sources.remove();
      site.restore();
    }
  },
);
