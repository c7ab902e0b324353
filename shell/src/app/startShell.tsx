import { prerenderedAttribute, type PageData, type ShellServices } from "@pipelark/shared-contracts";
import { createBrowserRouter, RouterProvider } from "@pipelark/shared-router";
import { createRoot } from "react-dom/client";
import { wasLeftIdle } from "#features/idle/watchIdle.ts";
import type { LoadContainer } from "#features/remotes/federation.ts";
import { prefetchOnIntent } from "#features/remotes/prefetchOnIntent.ts";
import { createRemoteLoader } from "#features/remotes/remoteLoader.ts";
import { startSession, type Session, type SessionEnd } from "#features/session/session.ts";
import { loginAfterRefusal } from "#features/session/guard.ts";
import { isRouteHandle } from "#lib/routeHandle.ts";
import { publicCaller } from "#lib/callPublic.ts";
import { publicReader } from "#lib/readPublic.ts";
import { lazySupabase } from "#lib/supabaseClient.ts";
import { paths } from "./paths.ts";
import { shellRoutes } from "./routes.tsx";
import { takeOver } from "./takeOver.tsx";

type Parts = {
  page: PageData;
  loadContainer: LoadContainer;
  container: HTMLElement;
  /** See `createRemoteLoader`. */
  hedgeAfterMs?: number;
};

/** Starts the product in `container`. What compose prerendered there stays until the route is ready to replace it. */
export function startShell({ page: data, loadContainer, container, hedgeAfterMs }: Parts): void {
  const supabase = lazySupabase(data.config, () => void session.refresh().catch(services.report));
  // oxlint-disable-next-line prefer-const -- the session needs it before it exists: what ends then has no page to leave
  let router: ReturnType<typeof createBrowserRouter> | undefined;

  function leavePrivatePage(reason: SessionEnd) {
    const handle: unknown = router?.state.matches.at(-1)?.route.handle;
    if (!router || !isRouteHandle(handle) || handle.isPublic) return;
    const { pathname, search } = router.state.location;
    const to = reason === "refused-by-server" ? loginAfterRefusal(pathname + search) : paths.login;
    void router.navigate(to, { replace: true });
  }
  const session = startSession({ supabase, onEnded: leavePrivatePage });
  if (wasLeftIdle()) session.end();
  const services = createServices({ page: data, supabase, session });
  const loader = createRemoteLoader({
    remotes: data.remotes,
    services,
    loadContainer,
    ...(hedgeAfterMs && { hedgeAfterMs }),
  });
  const routes = shellRoutes({ remotes: data.remotes, loader, session, supabase, services });
  router = createBrowserRouter(routes);
  prefetchOnIntent({
    routes,
    onIntent({ handle }) {
      // A page behind the sign-in is fetched for nobody who would not get it.
      if (isRouteHandle(handle) && (handle.isPublic || session.store.getState().user)) handle.prefetch?.();
    },
  });

  const page = <RouterProvider router={router} />;
  const isPrerendered = container.hasAttribute(prerenderedAttribute);
  if (!isPrerendered) createRoot(container).render(page);
  void firstRouteOf(router).then(async () => {
    if (isPrerendered) await takeOver(container, page);
    // From here on a click is answered by the router: journeys wait for the attribute, the bench reads the mark.
    document.documentElement.dataset["shell"] = "ready";
    performance.mark("pipelark:ready");
  });
}

/** Resolves when the first route has its code and data. */
function firstRouteOf(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

function createServices({
  page,
  supabase,
  session,
}: {
  page: PageData;
  supabase: ShellServices["supabase"];
  session: Session;
}): ShellServices {
  return {
    session: session.store,
    supabase,
    readPublic: publicReader(page.config),
    callPublic: publicCaller(page.config),
    refreshUser: session.refresh,
    async signOut() {
      session.end();
    },
    report(error, context) {
      console.warn("[pipelark]", error, context ?? {});
    },
    track() {
      // Nothing is measured yet; the contract has the place for it.
    },
  };
}
