import type { Access } from "@pipelark/shared-contracts/access";
import type { PageRelease, PageRemote } from "@pipelark/shared-contracts/pageData";
import { redirect, redirectDocument, type RouteObject } from "@pipelark/shared-router";
import type { RouteHandle } from "#lib/routeHandle.ts";
import { RemotePage, type PageOutcome } from "./RemotePage.tsx";
import type { RemoteLoader } from "./remoteLoader.ts";
import type { TakenBack } from "./takenBack.ts";

type Move = Parameters<NonNullable<RouteObject["shouldRevalidate"]>>[0];

type RemoteRouteDependencies = {
  remotes: Record<string, PageRemote>;
  /** Candidate releases for this visitor. */
  candidates?: ReadonlyMap<string, PageRelease>;
  loader: RemoteLoader;
  /** Returns the redirect for somebody who may not open a route; null when they may. */
  refuse: (access: Access, request: Request) => Promise<string | null>;
  /** True while the stored user, who may open the route, is being checked. */
  expects?: (access: Access) => boolean;
  takenBack: TakenBack;
  report: (error: unknown, context: Record<string, string>) => void;
};

/**
 * Builds a route for each path that this page's releases declare. The guard runs before a page is shown, and never asks the remote's own code about
 * access; nothing of a remote is fetched for somebody whose stored user may not open it.
 */
export function remoteRoutes(dependencies: RemoteRouteDependencies): RouteObject[] {
  return Object.entries(dependencies.remotes).flatMap(([name, remote]) => {
    // Ignores paths of the previous release only: the live one decides which paths exist and who may open them.
    const [live] = remote.releases;
    const candidate = dependencies.candidates?.get(name);
    const versions = [live, candidate].flatMap((release) => (release ? [release.version] : []));
    return (live?.routes ?? []).map(({ path, access, title, first }): RouteObject => {
      async function load({ request }: { request: Request }) {
        // The document has named the modules already, so they start while the check waits for the server.
        const early = dependencies.expects?.(access) === true ? loadPage() : null;
        const elsewhere = await dependencies.refuse(access, request);
        if (elsewhere) throw redirect(elsewhere);
        const { pathname, search } = new URL(request.url);
        // A change of pages discards the page's state anyway, so a new document can load the version that is live now.
        const wasTakenBack = versions.some((version) => dependencies.takenBack.has(name, version));
        if (pathname !== location.pathname && wasTakenBack) throw redirectDocument(pathname + search);
        dependencies.takenBack.refresh();
        return early ?? loadPage();
      }
      function loadPage() {
        return loadOutcome(dependencies, { name, path, title: remote.title });
      }
      const handle: RouteHandle = {
        title,
        loading: `Loading ${remote.title}...`,
        isPublic: access === "public",
        prefetch: () => dependencies.loader.prefetch(name, path),
        first,
      };
      return { id: `${name}:${path}`, path, handle, loader: load, shouldRevalidate: leavesPage, Component: RemotePage };
    });
  });
}

/**
 * A change of the query alone needs no check and no module, and so is in the address at once: while a check waited, a change that started from the address
 * before it would take its place.
 */
function leavesPage({ currentUrl, nextUrl, defaultShouldRevalidate }: Move): boolean {
  return currentUrl.href === nextUrl.href ? defaultShouldRevalidate : currentUrl.pathname !== nextUrl.pathname;
}

async function loadOutcome(
  { loader, report }: RemoteRouteDependencies,
  { name, path, title }: { name: string; path: string; title: string },
): Promise<PageOutcome> {
  try {
    const page = await loader.loadPage(name, path);
    return {
      kind: "ready",
      title,
      page,
      onBroken(error) {
        report(error, { remote: `${name}@${page.version}`, while: "rendering" });
        return loader.giveUp({ name, version: page.version, path });
      },
    };
  } catch (error) {
    report(error, { remote: name, while: `loading ${path}` });
    return {
      kind: "failed",
      title,
      reason: error instanceof Error ? error.message : String(error),
      canRetryHere: loader.canRetry(name),
    };
  }
}
