import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { fileOf, overlap } from "@pipelark/tooling/page/pageFile";

/** Paths that the server, the backend and the host answer; and `/404` and `/loading`, which the composer writes. */
const reserved = new Set([
  "auth",
  "rest",
  "functions",
  "storage",
  "realtime",
  "graphql",
  "remotes",
  "shell",
  "outbox",
  "releases",
  "404",
  "loading",
]);

const segment = /^(:[a-z][A-Za-z]*|[a-z0-9]+(-[a-z0-9]+)*)$/;

type Redirect = { readonly from: string; readonly to: string };
type Routes = {
  readonly routes: readonly {
    readonly path: string;
    readonly documents?: readonly { readonly path: string }[] | undefined;
  }[];
  readonly redirects?: readonly Redirect[] | undefined;
};
type Claims = { readonly shell: Routes; readonly remotes: Readonly<Record<string, { readonly live: Routes }>> };

/**
 * Returns every path with the part that claims it. Throws when a path is not valid for a page, and, with both names,
 * when an address could belong to two parts, or two paths would share a file.
 */
export function claimRoutes(manifest: Claims): Map<string, string> {
  const claims = new Map<string, string>();
  const parts = [
    { ...manifest.shell, name: "shell" },
    ...Object.entries(manifest.remotes).map(([name, { live }]) => ({ ...live, name: `remote-${name}` })),
  ];
  for (const { name, routes } of parts) {
    // Each document of a route is a file like any other page's.
    for (const { path } of routes.flatMap((route) => [route, ...(route.documents ?? [])])) {
      assertRoutePath(path, name);
      const taken = rivalOf(name, path);
      if (taken)
        throw new Error(
          `Both ${taken.owner} (${taken.path}) and ${name} claim ${path}. A path has one owner: remove it from one of them.`,
        );
      claims.set(path, name);
    }
  }
  for (const { name, redirects = [] } of parts) for (const redirect of redirects) claimRedirect(name, redirect);
  return claims;

  function claimRedirect(name: string, { from, to }: Redirect) {
    assertRoutePath(from, name);
    const taken = rivalOf(name, from);
    if (taken) throw new Error(`${name} redirects ${from}, which ${taken.owner} claims. A path has one owner.`);
    if (from.includes(":") || !isPage(to))
      throw new Error(
        `${name} redirects ${from} to ${to}: a redirect must go from a path without parameters to a declared page.`,
      );
    claims.set(from, name);
  }

  /** Returns the claim that conflicts with a path. A part's own parameter may overlap only with paths that the part names itself. */
  function rivalOf(name: string, path: string): { owner: string; path: string } | undefined {
    const claimed = [...claims].map(([other, owner]) => ({ owner, path: other }));
    return claimed.find(
      (other) => fileOf(other.path) === fileOf(path) || (other.owner !== name && overlap(other.path, path)),
    );
  }

  function isPage(path: string): boolean {
    return parts.some(({ routes }) => routes.some((route) => route.path === path && !path.includes(":")));
  }
}

/** Throws when a path is not valid for a page: one spelling for each page, and no path that the server or host answers. */
function assertRoutePath(path: string, owner: string): void {
  const segments = path.slice(1).split("/");
  if (path !== "/" && !(path.startsWith("/") && segments.every((part) => segment.test(part))))
    throw new Error(
      `${owner} declares ${JSON.stringify(path)}: write it as /words-with-hyphens or /words/:parameter, without a trailing slash.`,
    );
  // It would shadow every path at the root of the site.
  if (segments[0]?.startsWith(":"))
    throw new Error(`${owner} declares ${path}: start with a fixed word, because a parameter would match every path.`);
  if (reserved.has(segments[0] ?? "")) throw new Error(`${owner} declares ${path}: /${segments[0]} is reserved.`);
}

/** Returns the addresses that routes answer, for `isOwnPath`: a star at the end matches everything below. */
export function ownPathsOf(routes: readonly Pick<RouteDeclaration, "path">[]): string[] {
  return routes.map(({ path }) => path.replace(/:.*$/, "*"));
}

/** Returns true if an address is one of `own`. */
export function isOwnPath(path: string, own: readonly string[]): boolean {
  return own.some((one) => (one.endsWith("*") ? path.startsWith(one.slice(0, -1)) : path === one));
}
