/**
 * Whether the origin can be framed here. A document keeps the policy of the page that it was loaded as, however far the visitor
 * went since: who came from another page has none for frames, and has to load this address as a document of its own.
 * False only as long as that is still to be done. Without a policy, as in development, everything can be framed.
 */
export function canFrame(origin: string): boolean {
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content");
  if (!policy) return true;
  const sources = policy.split(";").find((directive) => directive.trim().startsWith("frame-src "));
  return sources?.trim().split(" ").includes(origin) || wasReloaded();
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
