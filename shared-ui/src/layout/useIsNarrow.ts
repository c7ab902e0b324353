import { useSyncExternalStore } from "react";

const narrow = "(max-width: 40rem)";

/** True on windows as narrow as a phone's: at most 40 rem. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => typeof matchMedia === "function" && matchMedia(narrow).matches);
}

function subscribe(onChange: () => void): () => void {
  if (typeof matchMedia !== "function") return () => undefined;
  const query = matchMedia(narrow);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
