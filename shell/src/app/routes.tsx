import { homeOf, type PageData, type SessionUser, type ShellServices } from "@pipelark/shared-contracts";
import { redirect, type RouteObject } from "@pipelark/shared-router";
import type { RemoteLoader } from "#features/remotes/remoteLoader.ts";
import { remoteRoutes } from "#features/remotes/remoteRoutes.tsx";
import { resetIdle, wasLeftIdle } from "#features/idle/watchIdle.ts";
import { guard, safeNext } from "#features/session/guard.ts";
import type { Session } from "#features/session/session.ts";
import { NotFoundPage } from "#pages/NotFoundPage.tsx";
import { UnexpectedErrorPage } from "#pages/UnexpectedErrorPage.tsx";
import { FirstLoad } from "./FirstLoad.tsx";
import { paths } from "./paths.ts";
import { RootLayout } from "./RootLayout.tsx";

type Parts = {
  remotes: PageData["remotes"];
  loader: RemoteLoader;
  session: Session;
  supabase: ShellServices["supabase"];
  services: ShellServices;
};

/** The whole route table: the shell's own pages, and what the releases of this page declare. */
export function shellRoutes({ remotes, loader, session, supabase, services }: Parts): RouteObject[] {
  async function refuse(access: Parameters<typeof guard>[0]["access"], request: Request) {
    if (access === "public") return null;
    if (wasLeftIdle()) session.end();
    await session.settled();
    const { pathname, search } = new URL(request.url);
    return guard({ access, session: session.store.getState(), wanted: pathname + search });
  }

  async function skipLoginWhenSignedIn({ request }: { request: Request }) {
    await session.settled();
    const { user } = session.store.getState();
    if (!user) return null;
    throw redirect(safeNext(new URL(request.url).searchParams.get("next"), location.origin) ?? homeOf(user.role));
  }

  function enter(user: SessionUser) {
    resetIdle();
    session.enter(user);
  }

  const login: RouteObject = {
    path: paths.login,
    handle: { title: "Sign in", loading: "Loading...", isPublic: true },
    loader: skipLoginWhenSignedIn,
    async lazy() {
      const { LoginPage } = await import("#pages/LoginPage.tsx");
      return { element: <LoginPage supabase={supabase} onSignedIn={enter} /> };
    },
  };

  return [
    {
      element: <RootLayout session={session} />,
      hydrateFallbackElement: <FirstLoad />,
      children: [
        {
          errorElement: <UnexpectedErrorPage report={services.report} />,
          children: [
            ...remoteRoutes({ remotes, loader, refuse, report: services.report }),
            login,
            {
              path: "*",
              handle: { title: "Page not found", loading: "Loading...", isPublic: true },
              element: <NotFoundPage />,
            },
          ],
        },
      ],
    },
  ];
}
