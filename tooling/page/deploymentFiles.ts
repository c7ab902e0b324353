import { documentsOf, type RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { escapeHtml } from "../project/escapeHtml.ts";
import { overlap } from "./pageFile.ts";
import { everyAnswer } from "./responseHeaders.ts";

/** Files of a version are loaded by pages and are not pages: opened directly, they run nothing. */
const versionPolicy = `default-src 'none'; sandbox; ${everyAnswer["Content-Security-Policy"]}`;

// A released version never changes, and a picture is named by its content. Otherwise the hosts' own default is right: revalidated each time.
const immutable = "public, max-age=31536000, immutable";

/**
 * Returns the files that tell a static host about headers and parameters in paths, in the format of Netlify and
 * Cloudflare Pages, and search engines about the site. A file that is null must not exist: a sitemap needs absolute
 * addresses, and so `siteUrl`.
 */
export function deploymentFiles({
  routes,
  redirects = [],
  siteUrl,
}: {
  routes: readonly RouteDeclaration[];
  redirects?: readonly { from: string }[] | undefined;
  siteUrl: string;
}): Map<string, string | null> {
  const headers = Object.entries(everyAnswer).map(([name, value]) => `  ${name}: ${value}`);
  const withParameters = routes.filter(({ path }) => path.includes(":"));
  const paths = [...routes.flatMap(documentsOf).map(({ path }) => path), ...redirects.map(({ from }) => from)];
  return new Map([
    [
      "_headers",
      [
        "/*",
        ...headers,
        ...["/shell/*", "/remotes/*", "/layers/*", "/pictures/*"].flatMap((versions) => [
          versions,
          `  Cache-Control: ${immutable}`,
          `  Content-Security-Policy: ${versionPolicy}`,
        ]),
        "",
      ].join("\n"),
    ],
    ["_redirects", withParameters.flatMap(({ path }) => rewritesOf(path, paths)).join("")],
    // Nothing is disallowed: a crawler that may not read a page never learns that it must not be indexed.
    ["robots.txt", `User-agent: *\nAllow: /\n${siteUrl && `\nSitemap: ${new URL("/sitemap.xml", siteUrl).href}\n`}`],
    ["sitemap.xml", siteUrl ? sitemap(routes, siteUrl) : null],
  ]);
}

/** Addresses with their own file come first: hosts apply the first matching rule, even if a file exists. */
function rewritesOf(path: string, paths: readonly string[]): string[] {
  const own = paths.filter((known) => !known.includes(":") && overlap(known, path));
  return [...own.map((known) => `${known} ${known}/ 200\n`), `${path} ${path.replace(/\/:.*$/, "/")} 200\n`];
}

/** Without `lastmod`, because the date of a page's last change is not known, and search engines ignore a date that is always today. */
function sitemap(routes: readonly RouteDeclaration[], siteUrl: string): string {
  const indexed = routes.filter((route) => route.indexed).map(({ path }) => new URL(path, siteUrl).href);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...indexed.toSorted().map((url) => `<url><loc>${escapeHtml(url)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
}
