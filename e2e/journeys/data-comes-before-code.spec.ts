import type { Page } from "@playwright/test";
import { releaseManifestSchema } from "@pipelark/shared-contracts/releaseManifest";
import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { addressOf } from "../support/declaredRoutes.ts";
import { needs } from "../support/deployment.ts";
import { withoutStream } from "../support/withoutStream.ts";

/** Notes what the page asks for, in order. */
function noteRequests(page: Page): { asked: string[]; kinds: string[] } {
  const asked: string[] = [];
  const kinds: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    kinds.push(request.resourceType());
    if (pathname.startsWith("/rest/v1/")) asked.push(decodeURIComponent(pathname + search));
  });
  return { asked, kinds };
}

test.describe("the first data of a page", needs.demoAccounts, () => {
  for (const account of ["client", "admin", "staff"] as const) {
    test(`is asked for once, before its modules, and used: ${account}`, async ({ page, request, signedInAs }) => {
      // Slow, because it opens every page that declares something.
      test.slow();
      const manifest = v.parse(releaseManifestSchema, await (await request.get("/releases.json")).json());
      const routes = Object.values(manifest.remotes)
        .flatMap(({ live }) => live.routes)
        .filter(({ access, readers = access }) => readers.includes(account))
        .map(({ path, firstData = [] }) => ({
          path: addressOf(path),
          firstData: firstData.filter(({ roles }) => roles?.includes(account) ?? true),
        }))
        .filter(({ firstData }) => firstData.length > 0);
      expect(routes.length).toBeGreaterThan(2);
      await withoutStream(page);
      await signedInAs(account);
      const { asked, kinds } = noteRequests(page);
      for (const { path, firstData } of routes) {
        // What the page before still asks for is not counted.
        await page.goto("about:blank");
        asked.length = 0;
        kinds.length = 0;
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        for (const { path: first } of firstData) {
          const start = `/rest/v1/${first.split("{")[0]}`;
          const times = () => asked.filter((url) => url.startsWith(start)).length;
          await expect.poll(times, { message: `${path}: ${start}` }).toBe(1);
        }
        const untaken = () => page.evaluate(() => [...(window.pipelarkFirstAnswers?.answers.keys() ?? ["no script"])]);
        await expect.poll(untaken, { message: path }).toEqual([]);
        expect(kinds.indexOf("fetch"), path).toBeLessThan(kinds.lastIndexOf("script"));
      }
    });
  }

  test("is asked for when the pointer rests on a link, and not again by the page that it leads to", async ({
    page,
    signedInAs,
  }) => {
    await withoutStream(page);
    await signedInAs("client");
    // What a page writes forgets what was asked for: this is the last thing that it does by itself.
    const settled = page.waitForResponse("**/rpc/save_reader_zone");
    await page.goto("/dashboard/updates");
    await settled;
    const { asked } = noteRequests(page);
    const times = () => asked.filter((url) => url.startsWith("/rest/v1/payment_with_balance?")).length;
    const link = page.getByRole("navigation").getByRole("link", { name: "Payments", exact: true }).first();
    await link.hover();
    await expect.poll(times).toBe(1);
    await link.click();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    expect(times()).toBe(1);
  });

  test("is nobody's when the session has ended meanwhile", async ({ page, signedInAs, problems }) => {
    problems.tolerate(/status of 401/);
    await signedInAs("client", "/dashboard/updates");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 401, json: { code: "session_not_found" } }));
    await page.goto("/dashboard/payments");
    await expect(page).toHaveURL(/\/login/);
  });
});
