import type { RouteDeclaration } from "@pipelark/shared-contracts";

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

// A released version never changes. For the rest the hosts' own default is right: asked for again each time.
const immutable = "public, max-age=31536000, immutable";
/** The files that tell a static host about headers and parameters in paths, in the form that Netlify and Cloudflare Pages read. */
export function deploymentFiles(routes: readonly RouteDeclaration[]): Map<string, string> {
  const headers = Object.entries(everyAnswer).map(([name, value]) => `  ${name}: ${value}`);
  const withParameters = routes.filter(({ path }) => path.includes(":"));
  return new Map([
    [
      "_headers",
      [
        "/*",
        ...headers,
        "/shell/*",
        `  Cache-Control: ${immutable}`,
        "/remotes/*",
        `  Cache-Control: ${immutable}`,
        "",
      ].join("\n"),
    ],
    ["_redirects", withParameters.map(({ path }) => `${path} ${path.replace(/\/:.*$/, "/")} 200\n`).join("")],
    ["robots.txt", "User-agent: *\nAllow: /\n"],
  ]);
}
