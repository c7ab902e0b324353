import { assertRoutePath } from "./routePath.ts";

type Redirect = { readonly from: string; readonly to: string };
type Routes = {
  readonly routes: readonly {
    readonly path: string;
    readonly documents?: readonly { readonly path: string }[] | undefined;
  }[];
  readonly redirects?: readonly Redirect[] | undefined;
};
type Claims = { readonly shell: Routes; readonly remotes: Readonly<Record<string, { readonly live: Routes }>> };

/** Every path with the part that claims it. Throws when a path is none for a page, and, with both names, when two parts claim one path. */
export function claimRoutes(manifest: Claims): Map<string, string> {
  const claims = new Map<string, string>();
  const parts = [
    { ...manifest.shell, name: "shell" },
    ...Object.entries(manifest.remotes).map(([name, { live }]) => ({ ...live, name: `remote-${name}` })),
  ];
  for (const { name, routes } of parts) {
    // The document of an address that a route knows is a file as any other page's.
    for (const { path } of routes.flatMap((route) => [route, ...(route.documents ?? [])])) {
      assertRoutePath(path, name);
      const claimed = path.replaceAll(/:[^/]+/g, ":");
      const owner = claims.get(claimed);
      if (owner)
        throw new Error(`Both ${owner} and ${name} claim ${path}. A path has one owner: take it out of one of them.`);
      claims.set(claimed, name);
    }
  }
  for (const { name, redirects = [] } of parts) for (const redirect of redirects) claimRedirect(name, redirect);
  return claims;

  function claimRedirect(name: string, { from, to }: Redirect) {
    assertRoutePath(from, name);
    const owner = claims.get(from);
    if (owner) throw new Error(`${name} redirects ${from}, which ${owner} claims. A path has one owner.`);
    if (from.includes(":") || !isPage(to))
      throw new Error(
        `${name} redirects ${from} to ${to}: it takes a path without parameters to a page that somebody declares.`,
      );
    claims.set(from, name);
  }

  function isPage(path: string): boolean {
    return parts.some(({ routes }) => routes.some((route) => route.path === path && !path.includes(":")));
  }
}
