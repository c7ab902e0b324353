import { projectRoot, remoteNames } from "@pipelark/tooling/project/layout";
import { expect, test as base } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { freePort } from "@pipelark/tooling/test/freePort";
import { startService } from "../support/runTool.ts";

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
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible({ timeout: 30_000 });
    });
  });
}
