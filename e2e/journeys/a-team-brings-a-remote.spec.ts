import { expect, testOnCopy as test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { openPublic } from "../support/openPublic.ts";
import { makeOutsideRepository } from "../support/outsideRepository.ts";
import { makeWorkspaceCopy } from "../support/workspaceCopy.ts";

test(
  "a remote made by one command and one from a repository of its own are released, and their pages are there",
  needs.ownSite,
  async ({ page, site }) => {
    test.setTimeout(180_000);
    const sources = makeWorkspaceCopy();
    const outside = makeOutsideRepository("weather");
    try {
      const before = Object.keys(site.manifest().remotes);
      const [made, bundle] = await Promise.all([sources.create("reports"), outside.bundle()]);
      expect([made, bundle]).toMatchObject([{ code: 0 }, { code: 0 }]);
      // The gate opens the page of the other one below; this one's is opened here.
      expect(await sources.release("remote-reports", site, "--without-browser")).toMatchObject({ code: 0 });
      expect(await sources.release("remote-weather", site, "--from", bundle.folder)).toMatchObject({ code: 0 });
      expect(Object.keys(site.manifest().remotes)).toEqual([...before, "reports", "weather"]);

      for (const title of ["Reports", "Weather"]) {
        await openPublic(page, `/${title.toLowerCase()}`);
        await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
        await page.getByRole("link", { name: "Return Home", exact: true }).click();
        await expect(page.getByRole("heading", { name: "Meet The Founders", exact: true })).toBeVisible();
      }
    } finally {
      sources.remove();
      outside.remove();
      site.restore();
    }
  },
);
