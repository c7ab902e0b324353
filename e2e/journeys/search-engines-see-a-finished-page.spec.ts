import { projectRoot } from "@pipelark/tooling/project/layout";
import { join } from "node:path";
import { expect, testOnCopy as test } from "../fixtures.ts";
import { declaredRoutes } from "../support/declaredRoutes.ts";
import { needs } from "../support/deployment.ts";
import { openPublic } from "../support/openPublic.ts";
import { readHead } from "../support/pageHead.ts";
import { runTool } from "../support/runTool.ts";

const listed = ["/", "/book-a-meeting", "/login", "/policies"];
/** Tags of every page. */
const always = ["color-scheme", "description", "theme-color", "viewport"];
/** Further tags of public pages, for link previews. */
const preview = [
  "og:type",
  "og:site_name",
  "og:locale",
  "og:title",
  "og:description",
  "og:image",
  "og:image:type",
  "og:image:width",
  "og:image:height",
  "og:image:alt",
  "twitter:card",
  "twitter:image:alt",
];

test.beforeAll(async ({ site }) => {
  const { code, output } = await runTool({
    script: "e2e/support/composeSite.ts",
    args: [join(site.folder, "releases.json")],
    cwd: projectRoot,
    env: { PIPELARK_SITE: site.folder, PIPELARK_SITE_URL: site.url },
  });
  expect(code, output).toBe(0);
});

test.afterAll(({ site }) => site.restore());

test.describe.configure({ mode: "default" });

test("every route has its metadata, and only four can be indexed", needs.ownSite, async ({ page, request, site }) => {
  const routes = await declaredRoutes();
  expect(routes.length).toBeGreaterThan(20);
  const titles = new Map<string, string>();
  for (const { path, account } of routes) {
    const isListed = listed.includes(path);
    const head = await readHead({ page, request }, { path });
    const expected = [...always, ...(account === null ? preview : []), ...(isListed ? ["og:url"] : ["robots"])];
    expect(Object.keys(head.tags).toSorted(), path).toEqual(expected.toSorted());
    for (const [name, contents] of Object.entries(head.tags)) {
      // One for each theme.
      expect(contents, `${path}: ${name}`).toHaveLength(name === "theme-color" ? 2 : 1);
      expect(contents[0], `${path}: ${name}`).not.toBe("");
    }
    expect(head.titles, path).toHaveLength(1);
    expect(head.canonicals, path).toEqual(isListed ? [site.url + path] : []);
    expect(head.tags["og:url"], path).toEqual(isListed ? [site.url + path] : undefined);
    expect(head.tags["robots"], path).toEqual(isListed ? undefined : ["noindex"]);
    expect(head.facts, path).toHaveLength(path === "/" ? 1 : 0);
    if (isListed) titles.set(head.titles[0] ?? "", path);
  }
  expect(titles.size, "each page that is listed has a title of its own").toBe(listed.length);
});

test("an unknown path is not indexed", needs.ownSite, async ({ page, request }) => {
  const head = await readHead({ page, request }, { path: "/no-such-page", status: 404 });
  expect(head.tags["robots"]).toEqual(["noindex"]);
  expect(head.canonicals).toEqual([]);
  expect(head.facts).toEqual([]);
});

test(
  "the home page has structured data about the company, its services and founders",
  needs.ownSite,
  async ({ page, request, site }) => {
    const { facts } = await readHead({ page, request }, { path: "/" });
    const company = { "@id": `${site.url}/#organization` };
    const founders = ["Noor Haddad", "Elias Brandt"];
    const offer = { "@type": "Service", provider: company, description: expect.stringMatching(/pay only/) };
    const organization = {
      ...company,
      "@type": "Organization",
      name: "Pipelark",
      url: `${site.url}/`,
      logo: `${site.url}/favicon.svg`,
      sameAs: ["instagram", "linkedin", "x"].map((host) => expect.stringMatching(`^https://(www\\.)?${host}\\.com/`)),
      contactPoint: expect.objectContaining({ email: expect.stringContaining("@") }),
    };
    expect(facts).toEqual([
      {
        "@context": "https://schema.org",
        "@graph": [
          expect.objectContaining(organization),
          expect.objectContaining(offer),
          ...founders.map((name) => expect.objectContaining({ "@type": "Person", name, worksFor: company })),
        ],
      },
    ]);
    expect((await request.get(organization.logo)).headers()["content-type"]).toBe("image/svg+xml");
    await page.goto("/");
    for (const name of founders) await expect(page.getByRole("heading", { name })).toBeVisible();
  },
);

test("the preview picture exists in its declared size", needs.ownSite, async ({ page, request, site }) => {
  const pictures = new Set<string>();
  for (const path of listed) {
    const { tags } = await readHead({ page, request }, { path });
    const [url = ""] = tags["og:image"] ?? [];
    expect(url.startsWith(`${site.url}/`), url).toBe(true);
    pictures.add(url);
  }
  for (const url of pictures) {
    const answer = await request.get(url);
    expect(answer.headers()["content-type"]).toBe("image/png");
    const picture = await answer.body();
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test(
  "the sitemap lists exactly the indexable pages, and robots.txt names it",
  needs.ownSite,
  async ({ request, site }) => {
    const robots = await (await request.get("/robots.txt")).text();
    expect(robots).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`);
    const answer = await request.get("/sitemap.xml");
    expect(answer.headers()["content-type"]).toContain("xml");
    const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(addresses).toEqual(listed.map((path) => site.url + path));
  },
);

test("client-side navigation removes the previous page's canonical URL", needs.ownSite, async ({ page }) => {
  await openPublic(page, "/");
  const canonical = page.locator(`link[rel="canonical"]`);
  await expect(canonical).toHaveCount(1);
  await page.getByRole("link", { name: "Privacy Policy", exact: true }).click();
  await expect(page).toHaveTitle(/^Terms and Conditions/);
  await expect(canonical).toHaveCount(0);
});
