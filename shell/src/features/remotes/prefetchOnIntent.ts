import { matchRoutes, type RouteObject } from "@pipelark/shared-router";

/** Milliseconds for which pointer or focus must rest on a link: they pass over others on their way. */
const restMs = 65;

type PrefetchOptions = {
  routes: RouteObject[];
  /** Called with a link and its route when the user is about to follow it. */
  onIntent: (route: RouteObject, link: HTMLAnchorElement) => void;
};

/**
 * Watches the whole document for a pointer or the focus that rests on a link, and for a touch. Nothing is fetched before, because most visitors follow
 * one link of many, and nothing on a slow or metered connection. Returns a function that stops it.
 */
export function prefetchOnIntent({ routes, onIntent }: PrefetchOptions): () => void {
  const stopped = new AbortController();
  let resting: { link: Element; timer: ReturnType<typeof setTimeout> } | undefined;

  function leave() {
    clearTimeout(resting?.timer);
    resting = undefined;
  }
  function restOn({ target }: Event) {
    const link = linkAt(target);
    if (link === resting?.link) return;
    leave();
    if (link) resting = { link, timer: setTimeout(() => mean(link), restMs) };
  }
  function mean(link: HTMLAnchorElement | null) {
    if (!link || link.origin !== location.origin || link.pathname === location.pathname || isCostly()) return;
    const match = matchRoutes(routes, link.pathname)?.at(-1);
    if (match) onIntent(match.route, link);
  }

  const options = { passive: true, signal: stopped.signal };
  document.addEventListener("pointerover", restOn, options);
  document.addEventListener("focusin", restOn, options);
  document.addEventListener("touchstart", ({ target }) => mean(linkAt(target)), options);
  stopped.signal.addEventListener("abort", leave);
  return () => stopped.abort();
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

/** Only Chromium says what the connection is like. */
function isCostly(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  if (typeof connection !== "object" || connection === null) return false;
  const isMetered = "saveData" in connection && connection.saveData === true;
  return isMetered || ("effectiveType" in connection && connection.effectiveType !== "4g");
}
