import { useLocation, useNavigate } from "@pipelark/shared-router";
import { useEffect, useSyncExternalStore } from "react";

type LinkSecret = { name: string; storageKey: string };

// Fallback for browsers that block storage. Lasts as long as the page.
const memory = new Map<string, string>();

/**
 * Reads the secret of a mailed link from the hash, which no server log sees: a text, null when there is none, undefined in prerendered HTML. Removes
 * it from the address bar and keeps it in this tab, so that a reload does not lose it.
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

/** Removes a link's secret after use. */
export function forgetLinkSecret(storageKey: string) {
  memory.delete(storageKey);
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage nothing was kept.
  }
}

function keep(storageKey: string, secret: string) {
  memory.set(storageKey, secret);
  try {
    sessionStorage.setItem(storageKey, secret);
  } catch {
    // Kept in memory instead.
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
