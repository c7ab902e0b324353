import type { ComponentType } from "react";
import type { RemoteRoute } from "./remoteModule.ts";

type DeclaredRoute = { readonly page: string; readonly path: string };

type NameOf<Page extends string> = Page extends `${infer Name}Page` ? Uncapitalize<Name> : Uncapitalize<Page>;
type ParametersOf<Path extends string> = Path extends `${string}/:${infer Rest}` ? [string, ...ParametersOf<Rest>] : [];
type IsUnion<Type, All = Type> = Type extends All ? ([All] extends [Type] ? false : true) : never;
type PathOf<Path extends string> =
  IsUnion<Path> extends true
    ? <Name extends string>(name: `/${Name}` extends Path ? Name : never) => `/${Name}`
    : ParametersOf<Path> extends []
      ? Path
      : (...parameters: ParametersOf<Path>) => string;

/**
 * Paths of declared routes by page name: "BookMeetingPage" becomes `bookMeeting`. A path with parameters is a function of them, in their order; a
 * page with several paths is a function of the path's name, which is the path without its slash.
 */
export type PathsOf<Route extends DeclaredRoute> = {
  readonly [Page in Route["page"] as NameOf<Page>]: PathOf<Extract<Route, { readonly page: Page }>["path"]>;
};

/** Derives a remote's paths from its declaration, for links: `pathsOf(declaration).schedule("discovery-meeting")`. */
export function pathsOf<Route extends DeclaredRoute>(declaration: {
  readonly routes: readonly Route[];
}): PathsOf<Route>;
export function pathsOf({ routes }: { readonly routes: readonly DeclaredRoute[] }): unknown {
  const paths: Record<string, unknown> = {};
  for (const { page, path } of routes) {
    const name = page.charAt(0).toLowerCase() + page.slice(1).replace(/Page$/, "");
    if (name in paths) paths[name] = (own: string) => `/${own}`;
    else paths[name] = path.includes(":") ? (...values: string[]) => fill(path, values) : path;
  }
  return paths;
}

function fill(path: string, values: string[]): string {
  return path.replace(/:\w+/g, () => values.shift() ?? "");
}

/** Module of a file in `src/pages/`, which exports its page under the file's name. */
export type PageModule = Record<string, ComponentType>;

/**
 * Derives a remote's routes from its declaration. A page is fetched when its path is opened. `pages` is the result of
 * `import.meta.glob<PageModule>("./pages/*Page.tsx")` in `src/remote.tsx`.
 */
export function routesOf(
  { routes }: { readonly routes: readonly DeclaredRoute[] },
  pages: Record<string, () => Promise<PageModule>>,
): RemoteRoute[] {
  return routes.map(({ page, path }) => ({
    path,
    async lazy() {
      const Component = (await pages[`./pages/${page}.tsx`]?.())?.[page];
      if (!Component) throw new Error(`src/pages/${page}.tsx does not export ${page}`);
      return { Component };
    },
  }));
}
