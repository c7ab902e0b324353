import { countAnswers, countStep } from "@pipelark/shared-contracts/countVisit";
import type { PageData } from "@pipelark/shared-contracts/pageData";
import { keptPage, prerenderedAttribute, shellModulesElementId } from "@pipelark/shared-contracts/pageMarks";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { createBrowserRouter, RouterProvider } from "@pipelark/shared-router";
import { createRoot } from "react-dom/client";
import { wasLeftIdle } from "#features/idle/watchIdle.ts";
import type { Preview } from "#features/preview/previewChoice.ts";
import type { LoadContainer } from "#features/remotes/federation.ts";
import { prefetchOnIntent } from "#features/remotes/prefetchOnIntent.ts";
import { createRemoteLoader } from "#features/remotes/remoteLoader.ts";
import { loginToReturn } from "#features/session/guard.ts";
import { startSession, type Session } from "#features/session/session.ts";
import type { SessionEnd } from "#features/session/sessionEnd.ts";
import { watchLiveness } from "#features/session/watchLiveness.ts";
import { startSignals } from "#features/signals/startSignals.ts";
import { askForLink } from "#lib/firstAnswers.ts";
import { isRouteHandle } from "#lib/routeHandle.ts";
import { publicCaller, publicReader } from "#lib/publicCalls.ts";
import { lazySupabase, ephemeralSupabase } from "#lib/supabaseClient.ts";
import { watchErrors } from "#lib/watchErrors.ts";
import { candidatesFor } from "./candidatesFor.ts";
import { paths } from "./paths.ts";
import { shellRoutes } from "./routes.tsx";
import { takeOver, takeOverKept } from "./takeOver.tsx";

type ShellOptions = {
  page: PageData;
  loadContainer: LoadContainer;
  container: HTMLElement;
  /** Result of the preview link that opened this tab, if any. */
  preview?: Preview | null;
  /** See `createRemoteLoader`. */
  hedgeAfterMs?: number;
};

/** Starts the product in `container`. Prerendered content stays until the route is ready to replace it. */
export function startShell({ page: data, loadContainer, container, preview = null, hedgeAfterMs }: ShellOptions): void {
  const supabase = lazySupabase(data.config, () => void session.refresh().catch(services.report));
  // oxlint-disable-next-line prefer-const -- the session needs it before it exists: a session that ends then has no page to leave
  let router: ReturnType<typeof createBrowserRouter> | undefined;

  function leavePrivatePage(reason: SessionEnd) {
    const handle: unknown = router?.state.matches.at(-1)?.route.handle;
    if (!router || !isRouteHandle(handle) || handle.isPublic) return;
    const { pathname, search } = router.state.location;
    // Lets people return to their page unless they left on purpose.
    const wasChosen = reason === "signed-out" || reason === "password-changed";
    const to = wasChosen ? paths.login : loginToReturn(pathname + search);
    void router.navigate(to, { replace: true });
  }
  const session = startSession({ supabase, onEnded: leavePrivatePage });
  if (wasLeftIdle()) session.end("idle");
  const reportSignal = startSignals({ page: data, router: () => router, shellUrl: import.meta.url });
  const services = createServices({ page: data, supabase, session, reportSignal });
  watchErrors(services.report);
  watchLiveness({ session, isLeftIdle: wasLeftIdle, report: services.report });
  const candidates = candidatesFor({ remotes: data.remotes, preview });
  const loader = createRemoteLoader({
    remotes: data.remotes,
    candidates,
    services,
    loadContainer,
    ...(hedgeAfterMs && { hedgeAfterMs }),
  });
  const routes = shellRoutes({
    remotes: data.remotes,
    candidates,
    preview,
    loader,
    session,
    services,
    ephemeralSupabase: ephemeralSupabase(data.config),
    navigate: (to) => void router?.navigate(to, { replace: true }),
  });
  router = createBrowserRouter(routes);
  session.store.subscribe(({ user }, before) => {
    // Another role has other pages, so the guard checks this one again.
    if (user && before.user && user.role !== before.user.role) void router?.revalidate();
  });
  countVisits(router);
  prefetchOnIntent({
    routes,
    onIntent({ handle }, link) {
      // Skips pages behind the sign-in for visitors, who may not open them.
      if (!isRouteHandle(handle) || (!handle.isPublic && !session.store.getState().user)) return;
      handle.prefetch?.();
      askForLink(handle.first, link);
    },
  });

  const page = <RouterProvider router={router} />;
  const isPrerendered = container.hasAttribute(prerenderedAttribute);
  const isKept = container.getAttribute(prerenderedAttribute) === keptPage;
  const stopWatching = isKept ? closeWithSession(container, session) : null;
  if (!isPrerendered) createRoot(container).render(page);
  void firstRouteOf(router).then(async () => {
    if (isKept) await takeOverKept(container, page);
    else if (isPrerendered)
      await takeOver(container, { page, beforehand: () => followAddress(router), isAwaited: startedOnDemand() });
    stopWatching?.();
    // From here on the router prefetches pages itself.
    document.querySelector("script[type=speculationrules]")?.remove();
    // From here on the router handles clicks: journeys wait for the attribute, the benchmark reads the mark.
    document.documentElement.dataset["shell"] = "ready";
    performance.mark("pipelark:ready");
  });
}

/** Empties a page that is shown from an earlier visit when its session turns out to be over. Returns what to call when the living page is there. */
function closeWithSession(container: HTMLElement, { store }: Session): () => void {
  const stop = store.subscribe(({ user }) => {
    if (!user) container.replaceChildren();
  });
  return () => {
    stop();
    document.adoptedStyleSheets = [];
  };
}

/** Counts the public pages and answers of a visit after the first page, which has counted itself, by the campaign that it began with. */
function countVisits(router: ReturnType<typeof createBrowserRouter>): void {
  const { search } = location;
  let path = location.pathname;
  countAnswers();
  router.subscribe(({ location: { pathname }, matches, navigation }) => {
    const handle: unknown = matches.at(-1)?.route.handle;
    if (pathname === path || navigation.state !== "idle") return;
    path = pathname;
    if (isRouteHandle(handle) && handle.isPublic) countStep(pathname, search);
  });
}

/** True when the page waited for a sign of intent before it started the shell. */
function startedOnDemand(): boolean {
  return document.getElementById(shellModulesElementId) !== null;
}

/** Follows the address if a page script changed it while the router was starting. */
async function followAddress(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const { pathname, search, hash } = router.state.location;
  const { href } = location;
  if (new URL(pathname + search + hash, href).href === href) return;
  const state: unknown = history.state;
  const carried = typeof state === "object" && state !== null && "usr" in state ? state.usr : null;
  await router.navigate(href.slice(location.origin.length), {
    replace: true,
    state: carried,
    preventScrollReset: true,
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
  reportSignal,
}: {
  page: PageData;
  supabase: ShellServices["supabase"];
  session: Session;
  reportSignal: ShellServices["report"];
}): ShellServices {
  const kept = new Map<string, unknown>();
  session.store.subscribe(({ user }, previous) => {
    if (user?.id !== previous.user?.id) kept.clear();
  });
  return {
    kept,
    session: session.store,
    supabase,
    readPublic: publicReader(page.config),
    callPublic: publicCaller(page.config),
    refreshUser: session.refresh,
    navigation: Object.values(page.remotes).flatMap(({ navigation = [] }) => navigation),
    flags: Object.fromEntries(Object.entries(page.remotes).map(([name, { flags = {} }]) => [name, flags])),
    async signOut() {
      session.end("signed-out");
    },
    report(error, context) {
      console.warn("[pipelark]", error, context ?? {});
      reportSignal(error, context);
    },
    track() {
      // Not measured yet; the contract reserves it.
    },
  };
}
