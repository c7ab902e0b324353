import type { RouteDeclaration } from "@pipelark/shared-contracts";

/** The addresses that routes answer, to be compared by `isOwnPath`: one with a star at its end stands for all below it. */
export function ownPathsOf(routes: readonly Pick<RouteDeclaration, "path">[]): string[] {
  return routes.map(({ path }) => path.replace(/:.*$/, "*"));
}

/** Whether an address is one of `own`. */
export function isOwnPath(path: string, own: readonly string[]): boolean {
  return own.some((one) => (one.endsWith("*") ? path.startsWith(one.slice(0, -1)) : path === one));
}
