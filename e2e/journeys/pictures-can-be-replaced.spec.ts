import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { watchLayoutShifts } from "../support/layoutShifts.ts";
import { openPublic } from "../support/openPublic.ts";

const host = "https://pictures.example";
const pictures = {
  logo_url: `${host}/logo.svg`,
  hero_image_url: `${host}/hero.svg`,
  founder_image_urls: [`${host}/noor.svg`, `${host}/elias.svg`],
};
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path fill="#17694a" d="M0 0h600v400H0z"/></svg>`;
const placeholder = /^data:image\/svg\+xml,/;

for (const width of [412, 1440]) {
  test(`pictures from the settings replace the defaults at ${width} px without layout shift`, async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/request to another host: https:\/\/pictures\.example\//);
    await page.setViewportSize({ width, height: 900 });
    const asked = await answerPictures(page, { status: 200, contentType: "image/svg+xml", body: drawing });
    const readSettings = await holdSettings(page, pictures);

    await openPublic(page, "/");
    const layoutShifts = await watchLayoutShifts(page);
    const frame = page.getByRole("figure").filter({ hasText: "Researched" });
    const before = await frame.boundingBox();
    readSettings();

    const hero = page.getByRole("img", { name: "Our team at work" });
    await expect(hero).toHaveJSProperty("naturalWidth", 600);
    await expect(page.getByText("Researched", { exact: true })).toBeHidden();
    expect(await hero.boundingBox(), "the picture fills the pipeline's frame").toEqual(before);
    await page.getByRole("button", { name: "Pause animation", exact: true }).click();
    await expect(page.getByRole("button", { name: "Play animation", exact: true })).toBeVisible();

    for (const logo of await logosOf(page)) await expect(logo).toHaveAttribute("src", pictures.logo_url);
    for (const name of ["Noor Haddad", "Elias Brandt"]) {
      const portrait = page.getByRole("article").filter({ hasText: name }).getByRole("img", { name: "Portrait" });
      await portrait.scrollIntoViewIfNeeded();
      await expect(portrait).toHaveJSProperty("naturalWidth", 600);
    }
    expect(asked.toSorted()).toEqual(
      [pictures.hero_image_url, pictures.logo_url, ...pictures.founder_image_urls].toSorted(),
    );
    expect(await layoutShifts()).toEqual([]);
  });
}

test("a broken picture is replaced by the placeholder once", async ({ page, expectProblem }) => {
  expectProblem(/request to another host: https:\/\/pictures\.example\//);
  expectProblem(/console: Failed to load resource: .* status of 404 .*https:\/\/pictures\.example\//);
  const asked = await answerPictures(page, { status: 404, contentType: "text/plain", body: "Not found" });
  const readSettings = await holdSettings(page, pictures);
  await openPublic(page, "/");
  const layoutShifts = await watchLayoutShifts(page);
  readSettings();

  const hero = page.getByRole("img", { name: "Our team at work" });
  await expect(hero).toHaveAttribute("src", placeholder);
  for (const logo of await logosOf(page)) {
    await expect(logo).toHaveAttribute("src", placeholder);
    await logo.scrollIntoViewIfNeeded();
    await expect(logo).toHaveJSProperty("naturalWidth", 40);
    expect(await sizeOf(logo)).toEqual([40, 40]);
  }
  for (const name of ["Noor Haddad", "Elias Brandt"]) {
    const portrait = page.getByRole("article").filter({ hasText: name }).getByRole("img", { name: "Portrait" });
    await portrait.scrollIntoViewIfNeeded();
    await expect(portrait).toHaveAttribute("src", placeholder);
    expect(await sizeOf(portrait), "the frame stays as large as it was").toEqual([160, 184]);
  }

  // A loop would send another request by then.
  await page.waitForTimeout(1000);
  for (const url of [pictures.logo_url, pictures.hero_image_url, ...pictures.founder_image_urls])
    expect(
      asked.filter((request) => request === url),
      `requests for ${url}`,
    ).toHaveLength(1);
  expect(await layoutShifts()).toEqual([]);
});

test("a picture address that is neither https nor on this site is not requested", async ({ page }) => {
  const readSettings = await holdSettings(page, {
    logo_url: "http://pictures.example/logo.svg",
    hero_image_url: "//pictures.example/hero.svg",
    founder_image_urls: ["javascript:alert(1)", "data:image/svg+xml,<svg/>"],
    footer_text: "The settings are here.",
  });
  await openPublic(page, "/");
  readSettings();
  await expect(page.getByText("The settings are here.")).toBeVisible();
  await expect(page.getByText("Researched", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: "Our team at work" })).toBeHidden();
  for (const logo of await logosOf(page)) await expect(logo).toBeHidden();
});

test("each default portrait is fetched once, in the small format, when scrolled into view", async ({ page }) => {
  const portraits: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image" && /noor|elias/.test(request.url())) portraits.push(request.url());
  });
  await openPublic(page, "/");
  const layoutShifts = await watchLayoutShifts(page);
  expect(portraits, "not before they are near").toEqual([]);
  for (const name of ["Noor Haddad", "Elias Brandt"]) {
    const portrait = page.getByRole("article").filter({ hasText: name }).getByRole("img", { name: "Portrait" });
    await portrait.scrollIntoViewIfNeeded();
    await expect(portrait).not.toHaveJSProperty("naturalWidth", 0);
  }
  expect(portraits).toHaveLength(2);
  for (const url of portraits) expect(url).toMatch(/-160[^/]*\.avif$/);
  expect(await layoutShifts()).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the default portraits are shown", async ({ page }) => {
    const shown = [/noor-160.*\.avif$/, /elias-160.*\.avif$/].map((file) =>
      page.waitForResponse((response) => file.test(response.url()) && response.ok()),
    );
    await page.goto("/");
    await page.getByRole("heading", { name: "Meet The Founders", exact: true }).scrollIntoViewIfNeeded();
    for (const response of await Promise.all(shown))
      expect((await response.allHeaders())["content-type"]).toBe("image/avif");
  });
});

/** Answers every request for a picture of the settings; returns the requested addresses. */
async function answerPictures(
  page: Page,
  answer: { status: number; contentType: string; body: string },
): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${host}/**`, async (route) => {
    asked.push(route.request().url());
    await route.fulfill(answer);
  });
  return asked;
}

/** Holds the settings until the returned function is called, as on a slow connection. */
async function holdSettings(page: Page, values: Record<string, unknown>): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const rows = Object.entries(values).map(([key, value]) => ({ key, value, updated_at: null }));
  await page.route("**/rest/v1/site_setting*", async (route) => {
    await isReleased;
    await route.fulfill({ json: rows });
  });
  return () => release();
}

/** Returns the logo files in top bar and footer, which are decorative beside the name. */
async function logosOf(page: Page): Promise<Locator[]> {
  const homes = page.getByRole("link", { name: "Pipelark, home" });
  await expect(homes).toHaveCount(2);
  return [homes.first().locator("img"), homes.last().locator("img")];
}

async function sizeOf(image: Locator): Promise<[number, number]> {
  const box = await image.boundingBox();
  return [box?.width ?? 0, box?.height ?? 0];
}
