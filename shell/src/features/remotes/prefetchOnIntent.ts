import { matchRoutes, type RouteObject } from "@pipelark/shared-router";

const signsOfIntent = ["pointerover", "focusin", "touchstart"] as const;

type PrefetchOptions = {
  routes: RouteObject[];
  /** Called with a link's route when the user is about to follow it. */
  onIntent: (route: RouteObject) => void;
};

/**
 * Watches the whole document for hover, focus or touch on a link. Nothing is fetched before, because most visitors follow one link of many. Returns a
 * function that stops it.
 */
export function prefetchOnIntent({ routes, onIntent }: PrefetchOptions): () => void {
  function handleSign({ target }: Event) {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    const match = matchRoutes(routes, link.pathname)?.at(-1);
    if (match) onIntent(match.route);
  }
  for (const sign of signsOfIntent) document.addEventListener(sign, handleSign, { passive: true });
  return () => {
    for (const sign of signsOfIntent) document.removeEventListener(sign, handleSign);
  };
}
