/**
 * Permission of this document to show a frame of an origin. A document keeps the policy of the page that it was loaded as, even after
 * client-side navigation, so a frame may need a new document.
 * - `allowed`: show it. Always the answer without a policy, as in development.
 * - `after-load`: call `reloadForFrame`.
 * - `refused`: already reloaded for this address, and its own policy does not name the origin.
 */
export type FrameAccess = "allowed" | "after-load" | "refused";

/** Checks this document's policy; see `FrameAccess`. `origin` as browsers write it: "https://calendly.com". */
export function frameAccess(origin: string): FrameAccess {
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content");
  if (!policy) return "allowed";
  const sources = policy.split(";").find((directive) => directive.trim().startsWith("frame-src "));
  if (sources?.trim().split(" ").includes(origin)) return "allowed";
  return wasReloaded() ? "refused" : "after-load";
}

/** Reloads this address as a new document. A mark in the history entry limits this to one reload. */
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
