import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";

const origin = "https://n8n.example";

test.describe("the automation tool in a frame", needs.demoAccounts, () => {
  test("opens for an admin after navigation from another page of the studio", async ({
    page,
    signedInAs,
    expectProblem,
  }) => {
    expectProblem(/request to another host: https:\/\/n8n\.example\/home/);
    // Simulates a site that was composed with PIPELARK_OPERATIONS_ORIGIN, and whose setting has this address.
    await page.route("**/studio/operations", async (route) => {
      const response = await route.fetch({ maxRetries: 1 });
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/frame-src [^;]+/, `frame-src ${origin}`) });
    });
    await page.route(/site_setting\?.*operations_url/, (route) =>
      route.fulfill({ json: { value: `${origin}/home`, version: 1 } }),
    );
    await page.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Workflows</h1><script>document.title = origin</script>" }),
    );
    await signedInAs("admin");

    await page
      .getByRole("list", { name: "Sections" })
      .getByRole("link", { name: /Operations/ })
      .click();

    const tool = page.frameLocator('iframe[title="Automation tool"]');
    await expect(tool.getByRole("heading", { name: "Workflows" })).toBeVisible();
    await expect(page.getByRole("link", { name: /Open in new tab/ })).toHaveAttribute("href", `${origin}/home`);
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  });
});
