import { everyAnswer } from "../page/deploymentFiles.ts";
import { headersFor, readHeaderRules, type HeaderRule } from "./headerRules.ts";
import { readRedirectRules, type RedirectRule } from "./redirectRules.ts";
import { backendPaths } from "./siteAnswers.ts";

/** What a web server in front of a site needs to know of it. */
export type WebServerSite = {
  /** The folder of the composed site, as the web server sees it. */
  root: string;
  /** The origin that visitors reach it at. */
  siteUrl: string;
  /** Host and port of our own server, which answers `backendPaths`; null where the backend is a project of its own. */
  backend: string | null;
  backendPaths: readonly string[];
  /** The networks of proxies that stand before it, such as a CDN's: what they say of a caller's address is trusted. */
  trustedProxies: readonly string[];
  /** The folder with `fullchain.pem` and `privkey.pem`; Caddy fetches its own. */
  certificate: string;
  /** The rules of `_headers` and `_redirects`. */
  headers: readonly HeaderRule[];
  redirects: readonly RedirectRule[];
};

/** What is known of a site from the files that its releases wrote into it, with what a deployment adds. */
export function webServerSite(
  deployment: Pick<WebServerSite, "root" | "siteUrl"> & Partial<WebServerSite>,
): WebServerSite {
  const { root, siteUrl } = deployment;
  return {
    backend: null,
    backendPaths,
    trustedProxies: [],
    certificate: `/etc/letsencrypt/live/${new URL(siteUrl).hostname}`,
    headers: readHeaderRules(root),
    redirects: readRedirectRules(root),
    ...deployment,
  };
}

/** The headers of an answer that the web server gives by itself. */
export function ownAnswerHeaders(): [string, string][] {
  return Object.entries({ ...everyAnswer, "Cache-Control": "no-store" });
}

/** What each header is by itself, and below which folders it is something else; of two rules the later one counts. */
export type HeaderValues = { name: string; value: string; below: { folder: string; value: string }[] };

/** The header rules by header. Every path without a rule of its own is asked for again each time, as a page is. */
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

/** A regular expression for the paths that a rewrite takes: each parameter is one segment. */
export function rewritePattern({ from }: RedirectRule): string {
  const segments = from.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : escapePattern(part)));
  return `^${segments.join("/")}$`;
}

/** A text as it stands in a regular expression. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.+*?^$()[\]{}|\\]/g, "\\$&");
}
