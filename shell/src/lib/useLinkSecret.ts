import { useLocation, useNavigate } from "@pipelark/shared-router";
import { useEffect, useSyncExternalStore } from "react";

type LinkSecret = { name: string; storageKey: string };

// For browsers that forbid storage: it lives as long as the page then.
const memory = new Map<string, string>();

/**
 * What a link from a mail carries behind its #, where no server's log sees it: a text, null when there is none, undefined in
 * prerendered HTML. It leaves the address bar at once and stays in this tab, so that a reload does not lose it.
 */
export function useLinkSecret({ name, storageKey }: LinkSecret): string | null | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(hash.slice(1)).get(name);

  useEffect(() => {
    if (given === null) return;
    keep(storageKey, given);
    void navigate(pathname + search, { replace: true });
  }, [given, storageKey, pathname, search, navigate]);

  return useSyncExternalStore(
    subscribeToNothing,
    () => given ?? read(storageKey),
    () => undefined,
  );
}

/** Forgets a link's secret once it is used up. */
export function forgetLinkSecret(storageKey: string) {
  memory.delete(storageKey);
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

function keep(storageKey: string, secret: string) {
  memory.set(storageKey, secret);
  try {
    sessionStorage.setItem(storageKey, secret);
  } catch {
    // The page itself remembers it.
  }
}

function read(storageKey: string): string | null {
  const kept = memory.get(storageKey);
  if (kept !== undefined) return kept;
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function subscribeToNothing() {
  return () => undefined;
}
