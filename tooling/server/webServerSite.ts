import { everyAnswer } from "../page/responseHeaders.ts";
import { headersFor, readHeaderRules, type HeaderRule } from "./headerRules.ts";
import { readRedirectRules, type RedirectRule } from "./redirectRules.ts";
import { backendPaths } from "./siteAnswers.ts";

/** Facts about a site for the configuration of a web server. */
export type WebServerSite = {
  /** Folder of the composed site, as the web server sees it. */
  root: string;
  /** Origin of the site for visitors. */
  siteUrl: string;
  /** Host and port of each of our own servers, which answer `backendPaths`; none with a hosted backend. */
  backends: readonly string[];
  backendPaths: readonly string[];
  /** Networks of proxies before it, such as a CDN's, whose forwarded addresses are trusted. */
  trustedProxies: readonly string[];
  /** Folder with `fullchain.pem` and `privkey.pem`; Caddy fetches its own. */
  certificate: string;
  /** Rules of `_headers` and `_redirects`. */
  headers: readonly HeaderRule[];
  redirects: readonly RedirectRule[];
};

/** Reads a site's rules from the files that its releases wrote, and adds those of the deployment. */
export function webServerSite(
  deployment: Pick<WebServerSite, "root" | "siteUrl"> & Partial<WebServerSite>,
): WebServerSite {
  const { root, siteUrl } = deployment;
  return {
    backends: [],
    backendPaths,
    trustedProxies: [],
    certificate: `/etc/letsencrypt/live/${new URL(siteUrl).hostname}`,
    headers: readHeaderRules(root),
    redirects: readRedirectRules(root),
    ...deployment,
  };
}

/** Returns the headers of the web server's own answers. */
export function ownAnswerHeaders(): [string, string][] {
  return Object.entries({ ...everyAnswer, "Cache-Control": "no-store" });
}

/** Default value of each header, and the folders with another one; of two rules the later one wins. */
export type HeaderValues = { name: string; value: string; below: { folder: string; value: string }[] };

/** Groups the header rules by header. Paths without their own rule are revalidated each time, like pages. */
export function headerValues(rules: readonly HeaderRule[]): HeaderValues[] {
  const everywhere: Record<string, string> = {
    "cache-control": "no-cache",
    vary: "accept-encoding",
    ...headersFor("/*", rules),
  };
  const names = new Set([...Object.keys(everywhere), ...rules.flatMap(({ set }) => set.map(([name]) => name))]);
  return [...names]
    .toSorted()
    .map((name) => ({
      name,
      value: everywhere[name] ?? "",
      below: rules
        .filter(({ pattern }) => pattern !== "/*" && pattern.endsWith("/*"))
        .flatMap(({ pattern, set }) =>
          set.filter(([named]) => named === name).map(([, value]) => ({ folder: pattern.slice(0, -1), value })),
        ),
    }));
}

/** Returns a regular expression for the paths of a rewrite: each parameter is one segment. */
export function rewritePattern({ from }: RedirectRule): string {
  const segments = from.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : escapePattern(part)));
  return `^${segments.join("/")}$`;
}

/** Escapes a text for a regular expression. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.+*?^$()[\]{}|\\]/g, "\\$&");
}
