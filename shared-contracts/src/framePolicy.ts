/**
 * Whether this document's policy lets it show a frame of an origin. A document keeps the policy of the page that it was loaded as,
 * however far the visitor went since: who came from another page has to load this address as a document of its own first.
 * - `allowed`: show it. Without a policy, as in development, everything is.
 * - `after-load`: call `reloadForFrame`.
 * - `refused`: this address was loaded for it already, and its own policy does not name the origin.
 */
export type FrameAccess = "allowed" | "after-load" | "refused";

/** See `FrameAccess`. `origin` as browsers write it: "https://calendly.com". */
export function frameAccess(origin: string): FrameAccess {
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content");
  if (!policy) return "allowed";
  const sources = policy.split(";").find((directive) => directive.trim().startsWith("frame-src "));
  if (sources?.trim().split(" ").includes(origin)) return "allowed";
  return wasReloaded() ? "refused" : "after-load";
}

/** Loads this address as a document of its own. The history entry remembers it, so that it happens once. */
export function reloadForFrame(): void {
  window.history.replaceState({ ...historyState(), wasReloadedForFrame: true }, "");
  window.location.reload();
}

function wasReloaded(): boolean {
  return "wasReloadedForFrame" in historyState();
}

function historyState(): object {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? state : {};
}
