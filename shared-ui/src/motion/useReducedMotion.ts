import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";

/** True when the user prefers reduced motion, and without a browser (prerendering, tests). */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watch, read, () => true);
}

function watch(onChange: () => void): () => void {
  const media = mediaQuery();
  media?.addEventListener("change", onChange);
  return () => media?.removeEventListener("change", onChange);
}

function read(): boolean {
  return mediaQuery()?.matches ?? true;
}

function mediaQuery(): MediaQueryList | null {
  return typeof window.matchMedia === "function" ? window.matchMedia(query) : null;
}
