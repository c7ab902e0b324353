import { useCallback, useSyncExternalStore } from "react";

/** True on windows up to a width; by default those as narrow as a phone's, at most 40 rem. */
export function useIsNarrow(width = "40rem"): boolean {
  const query = `(max-width: ${width})`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (typeof matchMedia !== "function") return () => undefined;
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => typeof matchMedia === "function" && matchMedia(query).matches);
}
