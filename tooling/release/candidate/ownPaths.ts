import type { RouteDeclaration } from "@pipelark/shared-contracts";

/** Returns the addresses that routes answer, for `isOwnPath`: a star at the end matches everything below. */
export function ownPathsOf(routes: readonly Pick<RouteDeclaration, "path">[]): string[] {
  return routes.map(({ path }) => path.replace(/:.*$/, "*"));
}

/** Returns true if an address is one of `own`. */
export function isOwnPath(path: string, own: readonly string[]): boolean {
  return own.some((one) => (one.endsWith("*") ? path.startsWith(one.slice(0, -1)) : path === one));
}
