import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { expectNoFindingsInBothThemes, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { needs } from "../support/deployment.ts";

const exportSchema = v.object({
  email: v.string(),
  sections: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
});

test.describe("a person takes their data with them", needs.demoAccounts, () => {
  test("a client downloads it as JSON, and as a page that opens without the site", async ({ page, signedInAs }) => {
    await signedInAs("client", "/dashboard/settings");
    const part = page.getByRole("region", { name: "Your data" });
    const { email, sections } = v.parse(
      exportSchema,
      JSON.parse(await readFile(await download(page, "Download as JSON"), "utf8")),
    );
    expect(email).toBe("client@pipelark.example");
    expect(sections["account"]).toMatchObject([{ role: "client", company: "Northwind Robotics" }]);
    expect(sections["updates"]?.length).toBeGreaterThan(0);
    expect(JSON.stringify(sections)).not.toContain("client2@pipelark.example");

    const file = await download(page, "Download as a page");
    await page.setViewportSize({ width: 320, height: 640 });
    await part.scrollIntoViewIfNeeded();
    await expectNoSidewaysScroll(page);
    await page.goto(pathToFileURL(file).href);
    await expect(page.getByRole("heading", { name: "Data about client@pipelark.example" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Updates", exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test("staff download it from their settings", async ({ page, signedInAs }) => {
    await signedInAs("staff", "/studio/workspace/settings?section=data");
    await expect(page.getByRole("region", { name: "Your data" })).toBeVisible();
    await expectNoFindingsInBothThemes(page);
    const { email, sections } = v.parse(
      exportSchema,
      JSON.parse(await readFile(await download(page, "Download as JSON"), "utf8")),
    );
    expect(email).toBe("staff@pipelark.example");
    expect(sections["payments_received"]?.length).toBeGreaterThan(0);
  });
});

/** Presses this button, and returns the file's path. */
async function download(page: Page, name: string): Promise<string> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name, exact: true }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^data-\d{4}-\d\d-\d\d\.(json|html)$/);
  // A page opens as one only with its ending.
  const path = test.info().outputPath(file.suggestedFilename());
  await file.saveAs(path);
  return path;
}
