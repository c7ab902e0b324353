import { builtInWords } from "@pipelark/shared-contracts/builtIn/siteWords";
import type { APIRequestContext, Page } from "@playwright/test";
import { brotliCompressSync } from "node:zlib";
import { expect, test as base } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { noteScripts } from "../support/loadedScripts.ts";
import { restoreSetting } from "../support/restoreSettings.ts";
import { makeSiteCopy, type SiteCopy } from "../support/siteCopy.ts";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path fill="#17694a" d="M0 0h600v400H0z"/></svg>`;
const pictures = "https://pictures.example";
const longAddress = `https://apples.example/${"harvestandorchard".repeat(5)}`;
const footer = "Northwind Leads GmbH, Torstrasse 1, 10119 Berlin. Registered in Berlin, HRB 1234.";
const edits = {
  footer_text: footer,
  terms_text: "## Harvest\n\nTwelve **apples** a [day](https://apples.example/), <no> more.\n\n- red\n- green",
  privacy_text: `## What we keep\n\nNothing. Ask at ${longAddress}`,
  logo_url: `${pictures}/logo.svg`,
  hero_image_url: `${pictures}/hero.svg`,
  founder_image_urls: [`${pictures}/noor.svg`, `${pictures}/elias.svg`],
  brand: {
    name: "Northwind Leads",
    support_email: "hello@northwind.example",
    social: [{ name: "Mastodon", url: "https://social.example/@us" }],
  },
  founders: builtInWords.founders.map((founder) => ({ ...founder, name: "Ines Duarte", work: "Leads research" })),
  statistics: { ...builtInWords.statistics, source: "Counted over all clients of 2026." },
  testimonial: { ...builtInWords.testimonial, name: "Lea Sommer" },
  questions: builtInWords.questions.map(({ answer }, place) => ({ question: `Question number ${place + 1}?`, answer })),
  fee_example: { ...builtInWords.fee_example, share_percent: 12 },
  dossier: [...builtInWords.dossier, { label: "Prepared", text: "On the day before the meeting" }],
};

/** `test` on its own site whose server composes edits, as ours does. */
const test = base.extend<object, { edited: SiteCopy }>({
  edited: [
    async ({}, use) => {
      const copy = await makeSiteCopy({ PIPELARK_COMPOSE_EDITS: "1" });
      await use(copy);
      await copy.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ edited }, use) => use(edited.url),
});

test.describe("on a site of its own", needs.ownSite, () => {
  // Serial, because later tests read the edits of the first.
  test.describe.configure({ mode: "serial" });

  let requestsBefore: Record<string, number> = {};

  test("unedited pages make one backend request", async ({ page }) => {
    requestsBefore = await requestsOf(page);
    expect(requestsBefore).toEqual({ "/": 1, "/policies": 1, "/book-a-meeting": 1 });
  });

  test("an edit is written into the HTML without a new release", async ({ request, edited }) => {
    const versions = versionsOf(edited);
    const bytesBefore = brotliCompressSync(await textOf(request, "/")).byteLength;
    await edit(request, "footer_text", footer);
    await expect
      .poll(async () => (await textOf(request, "/")).includes(footer), { intervals: [100], timeout: 60_000 })
      .toBe(true);
    expect(versionsOf(edited)).toEqual(versions);
    // The edited texts, and the rows that the hydrated page starts with.
    expect(brotliCompressSync(await textOf(request, "/")).byteLength).toBeLessThan(bytesBefore + 250);
  });

  test("with every setting edited, pages fetch no script before the visitor interacts", async ({
    page,
    request,
    expectProblem,
  }) => {
    expectProblem(/request to another host: https:\/\/pictures\.example\//);
    await page.route(`${pictures}/**`, (route) => route.fulfill({ contentType: "image/svg+xml", body: drawing }));
    for (const [key, value] of Object.entries(edits)) await edit(request, key, value);
    const meeting = { slug: "onboarding-call", title: "Welcome call", target: "https://calendar.example/welcome" };
    await restoreSetting(request, { name: "save_meeting_link", request: meeting });
    await restoreSetting(request, {
      name: "save_meeting_link",
      request: { slug: "discovery-meeting", is_embedded: true, target: "https://calendly.com/ours/discovery" },
    });
    await restoreSetting(request, {
      name: "save_meeting_type",
      request: { slug: "onboarding-call", length_minutes: 50, description: "We say hello." },
    });
    await expect
      .poll(async () => (await textOf(request, "/schedule/onboarding-call")).includes("50 minutes"), {
        timeout: 60_000,
      })
      .toBe(true);
    expect(brotliCompressSync(await textOf(request, "/")).byteLength).toBeLessThanOrEqual(14_000);

    const scripts = noteScripts(page);
    expect(await requestsOf(page)).toEqual(requestsBefore);
    expect(scripts.paths()).toEqual([]);
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Pause animation", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-shell", "ready");
    await expect(page.getByText(footer)).toBeVisible();
    await expect(page.getByText("Lea Sommer")).toBeVisible();
    await expect(page.getByRole("link", { name: "Northwind Leads, home" })).toHaveCount(2);
    await expect(page.getByRole("img", { name: "Our team at work" })).toHaveAttribute("src", edits.hero_image_url);
  });

  test("a long email address wraps on a phone", async ({ page, expectProblem }) => {
    expectProblem(/request to another host: https:\/\/pictures\.example\//);
    await page.route(`${pictures}/**`, (route) => route.fulfill({ contentType: "image/svg+xml", body: drawing }));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/policies");
    await expect(page.getByText(longAddress)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test("an embedded calendar opens from the page's own questions", async ({ page }) => {
    const answered = "/book-a-meeting?existing_client=no&existing_employee=no";
    const asked = page.waitForResponse(/is_embedded=is\.true/);
    await page.goto(answered);
    await asked;
    await expect(page.getByRole("link", { name: /Your services/ })).toHaveAttribute(
      "href",
      /schedule=discovery-meeting/,
    );
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("the pages say what was edited", async ({ page, expectProblem }) => {
      expectProblem(/request to another host: https:\/\/pictures\.example\//);
      await page.route(`${pictures}/**`, (route) => route.fulfill({ contentType: "image/svg+xml", body: drawing }));
      await page.goto("/policies");
      const terms = page.getByRole("region", { name: "Terms and Conditions" });
      await expect(terms.getByRole("heading", { name: "Harvest" })).toBeVisible();
      await expect(terms).toContainText("Twelve apples a day (opens in a new tab), <no> more.");
      await expect(terms.getByRole("listitem")).toHaveText(["red", "green"]);
      await expect(page.getByRole("navigation", { name: "On this page" })).toContainText("What we keep");
      await expect(page.getByText(/^Last updated: \w+ \d+, \d{4}$/)).toBeVisible();
      await page.goto("/");
      await expect(page.getByText(footer)).toBeVisible();
      await expect(page.getByRole("img", { name: "Our team at work" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Ines Duarte" })).toHaveCount(2);
      await expect(page.getByText("Counted over all clients of 2026.")).toBeVisible();
      await expect(page.getByRole("row", { name: /^You pay/ })).toHaveText("You pay$0$2,880$5,760");
      await expect(page.getByText("On the day before the meeting")).toBeVisible();
      await expect(page).toHaveTitle(/ · Northwind Leads$/);
      await expect(page.getByRole("link", { name: "Northwind Leads, home" })).toHaveText(
        Array(2).fill("Northwind Leads"),
      );
      expect(await page.content()).not.toContain("Pipelark");
      await page.getByText("Question number 2?").click();
      await expect(page.getByRole("link", { name: "The terms" })).toHaveAttribute("href", "/policies");
      await page.goto("/onboarding-call");
      for (const name of ["hello@northwind.example", /^Mastodon/])
        await expect(page.getByRole("contentinfo").getByRole("link", { name })).toBeVisible();
      await expect(page.getByText(footer)).toBeVisible();
      await expect(page).toHaveTitle(/Welcome call/);
      await expect(page.getByRole("link", { name: /^Open Calendar/ })).toHaveAttribute(
        "href",
        "https://calendar.example/welcome",
      );
      await page.goto("/schedule/onboarding-call");
      await expect(page.getByRole("heading", { level: 1, name: "Welcome call" })).toBeVisible();
      await expect(page.getByText("We say hello.")).toBeVisible();
    });
  });

  test("a text reset to its default does not load the shell either", async ({ page, request }) => {
    for (const key of Object.keys(edits)) await edit(request, key, null);
    for (const [path, words] of [
      ["/policies", "Harvest"],
      ["/policies", "What we keep"],
      ["/", pictures],
      // The last edit that was reset: pages composed before it start with words of the others.
      ["/", "On the day before the meeting"],
    ] as const)
      await expect.poll(async () => (await textOf(request, path)).includes(words), { timeout: 60_000 }).toBe(false);
    const scripts = noteScripts(page);
    for (const path of ["/", "/policies"]) await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByText(/^Last updated: /)).toBeVisible();
    expect(scripts.paths()).toEqual([]);
  });
});

const stale = base;

stale("words that were edited since a page was composed take their place without the shell", async ({ page }) => {
  const at = "2026-11-22T10:00:00+00:00";
  const rows = ["footer_text", "terms_text"] as const;
  await page.route("**/rest/v1/site_setting*", (route) =>
    route.fulfill({ json: rows.map((key) => ({ key, value: edits[key], updated_at: at })) }),
  );
  const scripts = noteScripts(page);
  await page.goto("/policies", { waitUntil: "networkidle" });
  const terms = page.getByRole("region", { name: "Terms and Conditions" });
  await expect(terms.getByRole("heading", { name: "Harvest" })).toBeVisible();
  await expect(terms).toContainText("Twelve apples a day, <no> more.");
  await expect(terms.getByRole("listitem")).toHaveText(["red", "green"]);
  await expect(page.getByRole("link", { name: "Harvest" })).toHaveAttribute("href", "#terms-harvest");
  await expect(page.getByText("Last updated: November 22, 2026")).toBeVisible();
  await expect(page.getByText(footer)).toBeVisible();
  expect(scripts.paths()).toEqual([]);
});

stale(
  "a portrait that cannot be loaded is the placeholder before there is a shell",
  async ({ page, expectProblem }) => {
    expectProblem(/console: Failed to load resource: .*(404|ERR_FAILED)/);
    const scripts = noteScripts(page);
    await page.route(/\/(noor|elias)-[^/]*\.(avif|webp)$/, (route) => route.fulfill({ status: 404 }));
    await page.goto("/");
    const portrait = page
      .getByRole("article")
      .filter({ hasText: "Noor Haddad" })
      .getByRole("img", { name: "Portrait" });
    await portrait.scrollIntoViewIfNeeded();
    await expect(portrait).toHaveAttribute("src", /^data:image\/svg\+xml,/);
    await expect(portrait).toHaveJSProperty("naturalWidth", 40);
    const box = await portrait.boundingBox();
    expect([box?.width, box?.height], "the frame stays as large as it was").toEqual([160, 184]);
    expect(scripts.paths()).toEqual([]);
  },
);

/** Returns how often each page queries the backend by itself; fails on any script. */
async function requestsOf(page: Page): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const path of ["/", "/policies", "/book-a-meeting"]) {
    const asked: string[] = [];
    const note = (request: { url: () => string }) => asked.push(request.url());
    page.on("request", note);
    await page.goto(path, { waitUntil: "networkidle" });
    page.off("request", note);
    counts[path] = asked.filter((url) => /\/rest\/v1\/|\.js$/.test(url)).length;
  }
  return counts;
}

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text();
}

function edit(request: APIRequestContext, key: string, value: unknown): Promise<void> {
  return restoreSetting(request, { name: "save_setting", request: { key, value } });
}

function versionsOf(site: SiteCopy): unknown {
  const { shell, remotes } = site.manifest();
  return [shell.version, Object.values(remotes).map(({ live }) => live.version)];
}
