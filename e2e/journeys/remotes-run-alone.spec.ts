import { projectRoot, remoteNames } from "@pipelark/tooling/project/layout";
import type { Page } from "@playwright/test";
import { expect, test as base } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { freePort } from "../support/freePort.ts";
import { question } from "../support/questions.ts";
import { startService } from "../support/runTool.ts";

/** What each remote shows at the address that its dev server prints. */
const shows: Record<string, (page: Page) => Promise<void>> = {
  marketing: (page) =>
    expect(page.getByRole("heading", { name: "Meet The Founders", exact: true })).toBeVisible(compiling),
  booking: (page) => expect(question(page, "Are you an existing partner?")).toBeVisible(compiling),
  portal: (page) => expect(page.getByRole("link", { name: "Updates", exact: true })).toBeVisible(compiling),
  studio: (page) => expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible(compiling),
  academy: (page) => expect(page.getByRole("heading", { level: 1, name: "Academy" })).toBeVisible(compiling),
};
const compiling = { timeout: 30_000 };

const test = base.extend<{ remote: string }>({
  remote: ["", { option: true }],
  baseURL: async ({ remote }, use) => {
    const port = await freePort();
    const server = await startService({
      script: "e2e/support/standaloneServer.ts",
      args: [remote, String(port)],
      cwd: projectRoot,
    });
    await use(`http://localhost:${port}`);
    await server.end();
  },
});

for (const remote of remoteNames()) {
  test.describe(() => {
    test.use({ remote });
    test(`remote-${remote} mounts without a shell`, needs.ownSite, async ({ page }) => {
      test.setTimeout(60_000);
      await page.goto("/", { timeout: 30_000 });
      const show = shows[remote];
      if (!show) throw new Error(`Say in this file what remote-${remote} shows when it runs alone.`);
      await show(page);
    });
  });
}
