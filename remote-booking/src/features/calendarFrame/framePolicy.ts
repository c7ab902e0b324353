/**
 * Whether this document may frame the origin. A document keeps the policy of the page that it was loaded as, however far the
 * visitor went since: who came from another page has none for frames. Without a policy, as in development, everything may.
 */
export function mayFrame(origin: string): boolean {
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content");
  if (!policy) return true;
  const directive = policy.split(";").find((part) => part.trim().startsWith("frame-src "));
  return directive?.trim().split(" ").includes(origin) ?? false;
}

/** Loads this address as a document of its own, once: the history entry remembers it. Returns whether it does. */
export function reloadOnce(): boolean {
  const state: unknown = window.history.state;
  const known = typeof state === "object" ? state : null;
  if (known !== null && "hasReloaded" in known) return false;
  window.history.replaceState({ ...known, hasReloaded: true }, "");
  window.location.reload();
  return true;
}
