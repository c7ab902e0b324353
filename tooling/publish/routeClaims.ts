import { assertRoutePath } from "./routePath.ts";

type Routes = { readonly routes: readonly { readonly path: string }[] };
type Claims = { readonly shell: Routes; readonly remotes: Readonly<Record<string, { readonly live: Routes }>> };

/** Every path with the part that claims it. Throws when a path is none for a page, and, with both names, when two parts claim one path. */
export function claimRoutes(manifest: Claims): Map<string, string> {
  const claims = new Map<string, string>();
  const parts = [
    { name: "shell", routes: manifest.shell.routes },
    ...Object.entries(manifest.remotes).map(([name, { live }]) => ({ name: `remote-${name}`, routes: live.routes })),
  ];
  for (const { name, routes } of parts) {
    for (const { path } of routes) {
      assertRoutePath(path, name);
      const claimed = path.replaceAll(/:[^/]+/g, ":");
      const owner = claims.get(claimed);
      if (owner)
        throw new Error(`Both ${owner} and ${name} claim ${path}. A path has one owner: take it out of one of them.`);
      claims.set(claimed, name);
    }
  }
  return claims;
}
