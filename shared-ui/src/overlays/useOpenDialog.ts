import { useSyncExternalStore } from "react";

/** The modal dialog that is open, the innermost of several; null when there is none. All outside it is out of reach. */
export function useOpenDialog(): HTMLElement | null {
  return useSyncExternalStore(watch, openDialog, () => null);
}

// Whoever opened it may be another part of the product, so that the page itself is asked.
function watch(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}

function openDialog(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? null;
}
