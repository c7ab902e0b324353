import type { RemoteModule, StartedRemote } from "@pipelark/shared-contracts/remoteModule";
import {
  Outlet,
  RouterProvider,
  useRouteError,
  type Location,
  type useLocation,
  type useNavigate,
} from "@pipelark/shared-router";
import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { createElement, Fragment, useEffect, type useLayoutEffect, type useRef } from "react";
import { createRoot } from "react-dom/client";
import * as v from "valibot";

type ReactOfPage = {
  createElement: typeof createElement;
  useRef: typeof useRef;
  useLayoutEffect: typeof useLayoutEffect;
};
type RouterOfPage = { useLocation: typeof useLocation; useNavigate: typeof useNavigate };
type Navigate = ReturnType<typeof useNavigate>;

const shareSchema = v.record(v.string(), v.record(v.string(), v.object({ lib: v.function() })));
const reactSchema = v.custom<ReactOfPage>((module) => has(module, "useLayoutEffect"));
const routerSchema = v.custom<RouterOfPage>((module) => has(module, "useNavigate"));

/**
 * Runs a remote in development in the page of a live shell. That page's React is a production build without fast
 * refresh, so the remote gets its own React, router and styles, in an element of the page; navigation is synchronized
 * both ways. Runs in the browser.
 */
export function hostRemote(remote: RemoteModule, shared: unknown): RemoteModule {
  const react = v.parse(reactSchema, libraryOf(shared, "react"));
  const router = v.parse(routerSchema, libraryOf(shared, "@pipelark/shared-router"));
  return {
    contract: remote.contract,
    start(services) {
      const started = remote.start(services);
      const island = createIsland(started);

      // Part of the live shell's tree on every page, so that its content survives navigation.
      function Hosted() {
        const place = react.useRef<HTMLDivElement>(null);
        const location = router.useLocation();
        const navigate = router.useNavigate();
        react.useLayoutEffect(() => {
          if (!place.current) return;
          place.current.style.display = "contents";
          place.current.append(island.element);
        }, []);
        react.useLayoutEffect(() => island.show(location, navigate), [location, navigate]);
        return react.createElement("div", { ref: place });
      }
      const routes = started.routes.map(({ path, lazy }) => ({
        path,
        async lazy() {
          await lazy();
          return { Component: Hosted };
        },
      }));
      return { routes };
    },
  };
}

/** Renders the remote in its own tree. */
function createIsland({ Frame = Fragment, routes }: StartedRemote) {
  const element = document.createElement("div");
  element.style.display = "contents";
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  let navigate: Navigate = () => undefined;
  let shown = "";
  let lastKey = "";

  function Layout() {
    return createElement(Frame, null, createElement(Outlet));
  }

  /** Page of another part: the live shell navigates there, and this page stays until then. */
  function leave({ request }: { request: Request }): Promise<never> {
    void navigate(request.url.slice(new URL(request.url).origin.length));
    return new Promise(() => undefined);
  }

  function start(first: Location) {
    const pages = routes.map(({ path, lazy }) => ({ path, lazy, ErrorBoundary: PageError }));
    const children = [...pages, { path: "*", loader: leave, Component: Nothing }];
    const own = createMemoryRouter(
      [{ Component: Layout, ErrorBoundary: PageError, HydrateFallback: Nothing, children }],
      { initialEntries: [first] },
    );
    lastKey = own.state.location.key;
    own.subscribe(({ location, historyAction, navigation }) => {
      if (navigation.state !== "idle" || location.key === lastKey) return;
      lastKey = location.key;
      if (addressOf(location) === shown) return;
      shown = addressOf(location);
      // The router's own enumeration is not exported as a value.
      const isReplaced = ["REPLACE"].includes(historyAction);
      void navigate(shown, { replace: isReplaced, state: location.state as unknown });
    });
    createRoot(element, { identifierPrefix: "dev-", onUncaughtError: showError }).render(
      createElement(RouterProvider, { router: own }),
    );
    return own;
  }

  return {
    element,
    /** Shows the page's current address, and navigates by `to` from now on. */
    show(location: Location, to: Navigate) {
      navigate = to;
      shown = addressOf(location);
      router ??= start(location);
      if (addressOf(router.state.location) !== shown || router.state.navigation.state !== "idle")
        void router.navigate(location, { replace: true, state: location.state as unknown });
    },
  };
}

function Nothing() {
  return null;
}

/** Replaces a page that threw, because the overlay above it may be closed. */
function PageError() {
  const error = useRouteError();
  useEffect(() => showError(error), [error]);
  return createElement("pre", { role: "alert" }, String(error));
}

function addressOf({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): string {
  return pathname + search + hash;
}

/** Shows an error of a page in an overlay, like a syntax error, until the next change. */
function showError(error: unknown): void {
  console.error(error);
  const Overlay = customElements.get("vite-error-overlay");
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const overlay: unknown = Overlay && Reflect.construct(Overlay, [{ message, stack: stack ?? "" }]);
  if (overlay instanceof HTMLElement) document.body.append(overlay);
}

function libraryOf(shared: unknown, name: string): unknown {
  const [library] = Object.values(v.parse(shareSchema, shared)[name] ?? {});
  return library?.lib();
}

function has(module: unknown, name: string): boolean {
  return typeof module === "object" && module !== null && name in module;
}
