import { prerenderedAttribute, type PageData, type ShellServices } from "@pipelark/shared-contracts";
import { createBrowserRouter, RouterProvider } from "@pipelark/shared-router";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { LoadContainer } from "#features/remotes/federation.ts";
import { createRemoteLoader } from "#features/remotes/remoteLoader.ts";
import { startSession, type Session } from "#features/session/session.ts";
import { publicReader } from "#lib/readPublic.ts";
import { lazySupabase } from "#lib/supabaseClient.ts";
import { paths } from "./paths.ts";
import { shellRoutes } from "./routes.tsx";
import { takeOver } from "./takeOver.ts";

type Parts = {
  page: PageData;
  loadContainer: LoadContainer;
  container: HTMLElement;
  /** See `createRemoteLoader`. */
  patienceMs?: number;
};

/** Starts the product in `container`. What compose prerendered there stays until the route is ready to replace it. */
export function startShell({ page, loadContainer, container, patienceMs }: Parts): void {
  const supabase = lazySupabase(page.config);
  const session = startSession({ supabase, onEnded: () => void router.navigate(paths.login, { replace: true }) });
  const services = createServices({ page, supabase, session });
  const loader = createRemoteLoader({ remotes: page.remotes, services, loadContainer, ...(patienceMs && { patienceMs }) });
  const router = createBrowserRouter(shellRoutes({ remotes: page.remotes, loader, session, supabase, services }));

  const root = createRoot(container);
  const render = () => root.render(<RouterProvider router={router} />);
  if (!container.hasAttribute(prerenderedAttribute)) render();
  void firstRouteOf(router).then(() => {
    if (container.hasAttribute(prerenderedAttribute)) takeOver(container, () => flushSync(render));
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
