import type { PageData, PageRelease } from "@pipelark/shared-contracts/pageData";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { matchRoutes, type RouteObject, useMatches } from "@pipelark/shared-router";
import { wasLeftIdle } from "#features/idle/watchIdle.ts";
import type { Preview } from "#features/preview/previewChoice.ts";
import type { RemoteLoader } from "#features/remotes/remoteLoader.ts";
import { remoteRoutes } from "#features/remotes/remoteRoutes.tsx";
import { watchTakenBack } from "#features/remotes/takenBack.ts";
import { guard } from "#features/session/guard.ts";
import type { Session } from "#features/session/session.ts";
import { isRouteHandle } from "#lib/routeHandle.ts";
import { NotFoundPage } from "#pages/NotFoundPage.tsx";
import { UnexpectedErrorPage } from "#pages/UnexpectedErrorPage.tsx";
import { loadFromServer } from "./loadFromServer.ts";
import { ownRoutes } from "./ownRoutes.tsx";
import { RootLayout } from "./RootLayout.tsx";
import { Loading } from "@pipelark/shared-ui/feedback/Loading";

type ShellRouteDependencies = {
  remotes: PageData["remotes"];
  /** Candidate releases of remotes for this visitor. */
  candidates: ReadonlyMap<string, PageRelease>;
  preview: Preview | null;
  loader: RemoteLoader;
  session: Session;
  services: ShellServices;
  /** A client that stores no session, for recovery links. */
  ephemeralSupabase: ShellServices["supabase"];
  navigate: (to: string) => void;
};

/** The whole route table: the shell's own pages and the routes that this page's releases declare. */
export function shellRoutes({
  remotes,
  candidates,
  preview,
  loader,
  session,
  services,
  ephemeralSupabase,
  navigate,
}: ShellRouteDependencies): RouteObject[] {
  async function refuse(access: Parameters<typeof guard>[0]["access"], request: Request) {
    if (access === "public") return null;
    if (wasLeftIdle()) session.end("idle");
    const settled = session.settled();
    // A user whom this tab has shown before is checked while the page is there.
    if (!session.shownUser()) await settled;
    const { pathname, search } = new URL(request.url);
    return guard({ access, user: session.shownUser(), wanted: pathname + search });
  }

  function expects(access: Parameters<typeof guard>[0]["access"]): boolean {
    const { status, user } = session.store.getState();
    return access !== "public" && status === "restoring" && access.includes(user.role);
  }

  const fromServer = loadFromServer(location.pathname);
  const { report } = services;
  const pages = remoteRoutes({ remotes, candidates, loader, refuse, expects, takenBack: watchTakenBack(), report });

  function titleOf(path: string): string | null {
    const handle: unknown = matchRoutes(pages, path)?.at(-1)?.route.handle;
    return isRouteHandle(handle) ? handle.title : null;
  }

  return [
    {
      element: <RootLayout session={session} preview={preview} remotes={remotes} />,
      hydrateFallbackElement: <FirstLoad />,
      children: [
        {
          errorElement: <UnexpectedErrorPage report={services.report} />,
          children: [
            ...pages,
            ...ownRoutes({ session, services, ephemeralSupabase, titleOf, navigate, fromServer }),
            {
              path: "*",
              handle: { title: "Page not found", loading: "Loading...", isPublic: true },
              loader: fromServer,
              element: <NotFoundPage />,
            },
          ],
        },
      ],
    },
  ];
}

/** Shown until the first route has loaded, with its own text: "Loading Studio...". */
function FirstLoad() {
  const handle = useMatches().at(-1)?.handle;
  return <Loading message={isRouteHandle(handle) ? handle.loading : "Loading..."} />;
}
