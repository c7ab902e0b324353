import { remoteNames } from "@pipelark/tooling/project/layout";
import { readDeclaration } from "@pipelark/tooling/project/declaration";
import type { Role } from "@pipelark/shared-contracts/role";
import type { DemoAccount } from "./demoAccount.ts";

export type DeclaredRoute = {
  /** Part that owns it: "shell" or a remote's name. */
  part: string;
  /** Real address with its parameters filled in. */
  path: string;
  /** Page that answers: several routes may share one. */
  page: string;
  isPrerendered: boolean;
  /** An account that may open it; null for public pages. */
  account: DemoAccount | null;
  /** Roles that are shown its content; none of public pages. */
  readers: readonly Role[];
};

const parameters: Record<string, string> = { meeting: "discovery-meeting" };

/** Address of a route with its parameters filled in. */
export function addressOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, (_, parameter: string) => parameters[parameter] ?? "1");
}

/** Returns every route that the shell and the remotes declare in this checkout. */
export async function declaredRoutes(): Promise<DeclaredRoute[]> {
  const declarations = await Promise.all(["shell", ...remoteNames()].map(readDeclaration));
  return declarations.flatMap(({ name, routes }) =>
    routes.map(({ path, page, access, readers, prerender }) => ({
      part: name,
      path: addressOf(path),
      page,
      isPrerendered: prerender,
      account: access === "public" ? null : (access[0] ?? null),
      readers: readers ?? (access === "public" ? [] : access),
    })),
  );
}
