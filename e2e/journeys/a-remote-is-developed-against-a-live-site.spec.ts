import { expect, testOnCopy as base } from "../fixtures.ts";
import { openOwnDay, times } from "../support/bookTime.ts";
import { needs } from "../support/deployment.ts";
import { freePort } from "@pipelark/tooling/test/freePort";
import { makeWorkspaceCopy, type WorkspaceCopy } from "../support/workspaceCopy.ts";

const form = "remote-booking/src/features/booking/BookingForm.tsx";
const live = "Anything we should prepare?";
const changed = "What shall we bring along?";
const again = "What would help you?";
const schedule = "remote-booking/src/pages/SchedulePage.tsx";
const slug = `const [, , slug = ""] = useLocation().pathname.split("/");`;

/** Pages come from a proxy before the live site, with remote-booking from sources with a changed form. */
const test = base.extend<{ sources: WorkspaceCopy }>({
  sources: async ({}, use) => {
    const sources = makeWorkspaceCopy();
    sources.edit(form, live, changed);
    await use(sources);
    sources.remove();
  },
  baseURL: async ({ sources, site }, use) => {
    const port = await freePort();
    const development = await sources.develop("remote-booking", { against: site.url, port });
    await use(`http://localhost:${port}`);
    await development.end();
  },
});

test(
  "a local remote runs in a live site's pages, with fast refresh",
  needs.ownSite,
  async ({ page, sources, site, signedInAs, expectProblem }) => {
    test.setTimeout(90_000);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));

    await test.step("its pages come from the local sources", async () => {
      await openOwnDay(page, { meeting: "discovery-meeting", nth: 5 });
      await times(page).first().click();
      await expect(page.getByText(changed, { exact: true })).toBeVisible();
      expect(asked.filter((path) => path.startsWith("/remotes/booking/"))).toEqual([]);
    });

    await test.step("a change keeps typed text and the focus", async () => {
      await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
      const name = page.getByRole("textbox", { name: "Name", exact: true });
      await name.fill("Ana Guest");
      sources.edit(form, changed, again);
      await expect(page.getByText(again, { exact: true })).toBeVisible();
      await expect(name).toHaveValue("Ana Guest");
      await expect(name).toBeFocused();
      expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
    });

    await test.step("an error is shown over the page until it is fixed", async () => {
      expectProblem(/no times today/);
      sources.edit(schedule, slug, `${slug} throw new Error("no times today");`);
      await expect(page.locator("vite-error-overlay")).toContainText("no times today");
      sources.edit(schedule, `${slug} throw new Error("no times today");`, slug);
      await expect(page.getByRole("heading", { level: 1, name: "Discovery meeting", exact: true })).toBeVisible();
      await expect(page.locator("vite-error-overlay")).toHaveCount(0);
    });

    await test.step("sign-in, data and the other remotes come from the live site", async () => {
      await signedInAs("client");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const version = site.manifest().remotes["portal"]?.live.version ?? "";
      expect(asked.some((path) => path.startsWith(`/remotes/portal/${version}/`))).toBe(true);
    });
  },
);
