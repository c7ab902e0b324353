import { freePort } from "@pipelark/tooling/test/freePort";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, testOnCopy as test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { openPublic } from "../support/openPublic.ts";
import { startRegistry } from "../support/packageRegistry.ts";
import { startService } from "../support/runTool.ts";
import { submitSignIn } from "../support/signIn.ts";
import type { SiteCopy } from "../support/siteCopy.ts";
import { makeWorkspaceCopy } from "../support/workspaceCopy.ts";

test("a generated remote is released, and its page works", needs.ownSite, async ({ page, site }) => {
  test.setTimeout(180_000);
  const sources = makeWorkspaceCopy();
  try {
    const before = Object.keys(site.manifest().remotes);
    expect(await sources.create("reports")).toMatchObject({ code: 0 });
    expect(await sources.release("remote-reports", site, "--without-browser")).toMatchObject({ code: 0 });
    expect(Object.keys(site.manifest().remotes)).toEqual([...before, "reports"]);

    await openPublic(page, "/reports");
    await expect(page.getByRole("heading", { level: 1, name: "Reports", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Return Home", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Meet The Founders", exact: true })).toBeVisible();
  } finally {
    sources.remove();
    site.restore();
  }
});

test(
  "a team makes, tests and bundles a remote behind the sign-in with published packages alone, and its menu opens",
  needs.ownSite,
  async ({ page, site, signedInAs }) => {
    // Installs, tests, bundles and releases: two minutes on a quiet machine.
    test.setTimeout(600_000);
    const sources = makeWorkspaceCopy();
    const registry = await startRegistry();
    const repository = join(registry.folder, "remote-weather");

    async function run(command: string, folder = repository) {
      const ended = await registry.run(command, folder);
      expect(ended, ended.output).toMatchObject({ code: 0 });
    }

    try {
      const { code } = await registry.run("npm view react version", registry.folder);
      test.skip(code !== 0, "The packages of others cannot be fetched here.");
      // As the guide says: docs/remote-in-its-own-repository.md.
      await run("npx -y @pipelark/remote-kit new weather --access staff", registry.folder);
      await run("npm install --no-audit --no-fund");
      expect(existsSync(join(repository, "node_modules/deno"))).toBe(false);
      expect(existsSync(join(repository, "node_modules/@electric-sql"))).toBe(false);
      addMenu(join(repository, "src/pages/WeatherPage.tsx"));
      await test.step("its page and menu work in the live site's pages, from the sources", async () => {
        const port = await freePort();
        const own = `http://localhost:${port}`;
        const development = await startService({
          script: "node_modules/@pipelark/tooling/dev/dev.ts",
          args: ["remote-weather", "--against", site.url],
          cwd: repository,
          env: { PORT: String(port) },
        });
        await openPublic(page, `${own}/login`);
        await submitSignIn(page, "staff");
        await page.goto(`${own}/studio/weather`);
        await page.getByRole("button", { name: "Places" }).click();
        await page.getByRole("menuitem", { name: "Lisbon" }).click();
        await expect(page.getByText("It is sunny in Lisbon.")).toBeVisible();
        // The page would go on asking a server that has ended.
        await page.goto("about:blank");
        await development.end();
      });
      for (const command of ["npm test", "npm run types", "npm run bundle"]) await run(command);
      const released = await sources.release("remote-weather", site, "--from", join(repository, "bundle"));
      expect(released, released.output).toMatchObject({ code: 0 });

      await signedInAs("staff", "/studio/weather");
      await expect(page.getByRole("heading", { level: 1, name: "Weather" })).toBeVisible();
      await page.getByRole("button", { name: "Places" }).click();
      await page.getByRole("menuitem", { name: "Lisbon" }).click();
      await expect(page.getByText("It is sunny in Lisbon.")).toBeVisible();
    } finally {
      registry.end();
      sources.remove();
      site.restore();
    }
  },
);

/** React Aria's menu: a page's policy refuses it when the kit's plugin is missing from the bundle. */
function addMenu(file: string): void {
  const source = readFileSync(file, "utf8")
    .replace(
      "<Rest>",
      `<Menu trigger="Places" items={[{ label: "Lisbon", onSelect: () => setPlace("Lisbon") }]} />
      <p>It is sunny in {place}.</p>
      <Rest>`,
    )
    .replace("  return (", `  const [place, setPlace] = useState("Porto");\n  return (`);
  const imports = `import { Menu } from "@pipelark/shared-ui/overlays/Menu";\nimport { useState } from "react";\n`;
  writeFileSync(file, imports + source);
}

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
