import { remoteNames } from "@pipelark/tooling/project/layout";
import { readDeclaration } from "@pipelark/tooling/project/declaration";
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
};

const parameters: Record<string, string> = { meeting: "discovery-meeting" };

/** Returns every route that the shell and the remotes declare in this checkout. */
export async function declaredRoutes(): Promise<DeclaredRoute[]> {
  const declarations = await Promise.all(["shell", ...remoteNames()].map(readDeclaration));
  return declarations.flatMap(({ name, routes }) =>
    routes.map(({ path, page, access, prerender }) => ({
      part: name,
      path: path.replaceAll(/:(\w+)/g, (_, parameter: string) => parameters[parameter] ?? "1"),
      page,
      isPrerendered: prerender,
      account: access === "public" ? null : (access[0] ?? null),
    })),
  );
}
