import { expect, testOnCopy as test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { openPublic } from "../support/openPublic.ts";
import { makeOutsideRepository } from "../support/outsideRepository.ts";
import type { SiteCopy } from "../support/siteCopy.ts";
import { makeWorkspaceCopy } from "../support/workspaceCopy.ts";

test(
  "a generated remote and a remote from another repository are released, and their pages work",
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

test(
  "the first release of a staff remote adds it to the rail and tiles of the existing remotes",
  needs.ownSite,
  async ({ page, site, signedInAs }) => {
    test.setTimeout(180_000);
    const sources = makeWorkspaceCopy();
    try {
      const versions = versionsOf(site);
      expect(await sources.create("forecast", "staff")).toMatchObject({ code: 0 });
      sources.edit("remote-forecast/remote.config.ts", "rail: { place: 700 }", "rail: { place: 150 }");
      const released = await sources.release("remote-forecast", site, "--without-browser");
      expect(released, released.output).toMatchObject({ code: 0 });
      expect(versionsOf(site)).toMatchObject(versions);

      await signedInAs("staff");
      const rail = page.getByRole("navigation", { name: "Studio", exact: true });
      const day = ["Today", "Tasks", "Pipeline", "Calendar", "My meetings", "Billing", "Payments"];
      const entries = [...day, "Forecast", "Office", "Vault", "Academy", "Settings"];
      await expect(rail.getByRole("link")).toHaveText(entries);
      const tiles = page.getByRole("list", { name: "Sections" });
      await expect(tiles.getByRole("link")).toHaveCount(4);
      await expect(tiles.getByRole("link").last()).toHaveAccessibleName("Forecast This page is new");

      await rail.getByRole("link", { name: "Forecast", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Forecast" })).toBeVisible();
      await expect(rail.getByRole("link", { name: "Forecast", exact: true })).toHaveAttribute("aria-current", "page");
      await expect(rail.getByRole("link")).toHaveText(entries);
      await page.goto("/studio/academy");
      await expect(rail.getByRole("link")).toHaveText(entries);
    } finally {
      sources.remove();
      site.restore();
    }
  },
);

function versionsOf(site: SiteCopy): Record<string, string> {
  const remotes = Object.entries(site.manifest().remotes);
  return Object.fromEntries(remotes.map(([name, { live }]) => [name, live.version]));
}
