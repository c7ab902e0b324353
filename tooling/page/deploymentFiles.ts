import { documentsOf, type RouteDeclaration } from "@pipelark/shared-contracts";
import { escapeHtml } from "../project/escapeHtml.ts";
import { overlap } from "./pageFile.ts";

/** What every answer carries. A policy in a header may only tighten the page's own: here it adds what a `<meta>` cannot say. */
export const everyAnswer: Record<string, string> = {
  "Content-Security-Policy": "frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** What lies in a version is loaded by pages and is none: opened at its own address it runs nothing. */
const versionPolicy = `default-src 'none'; sandbox; ${everyAnswer["Content-Security-Policy"]}`;

// A released version never changes. For the rest the hosts' own default is right: asked for again each time.
const immutable = "public, max-age=31536000, immutable";

/**
 * The files that tell a static host about headers and parameters in paths, in the form that Netlify and Cloudflare Pages read,
 * and search engines where to look. A file that is null must not be there: a sitemap consists of whole addresses, so it needs `siteUrl`.
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
        ...["/shell/*", "/remotes/*"].flatMap((versions) => [
          versions,
          `  Cache-Control: ${immutable}`,
          `  Content-Security-Policy: ${versionPolicy}`,
        ]),
        "",
      ].join("\n"),
    ],
    ["_redirects", withParameters.flatMap(({ path }) => rewritesOf(path, paths)).join("")],
    // Nothing is disallowed: a crawler that may not read a page never learns that it asks not to be listed.
    ["robots.txt", `User-agent: *\nAllow: /\n${siteUrl && `\nSitemap: ${new URL("/sitemap.xml", siteUrl).href}\n`}`],
    ["sitemap.xml", siteUrl ? sitemap(routes, siteUrl) : null],
  ]);
}

/** The addresses with a file of their own first: hosts take the first rule that fits, whether a file lies there or not. */
function rewritesOf(path: string, paths: readonly string[]): string[] {
  const own = paths.filter((known) => !known.includes(":") && overlap(known, path));
  return [...own.map((known) => `${known} ${known}/ 200\n`), `${path} ${path.replace(/\/:.*$/, "/")} 200\n`];
}

/** Without `lastmod`: when a page's words last changed is not known, and a date that is always today is ignored. */
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
