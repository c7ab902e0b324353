import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import { useEffect } from "react";

/**
 * Sets the document title to the meeting's. Runs a moment later, because the shell sets the route's title at the same
 * time.
 */
export function usePageTitle(title: string) {
  useEffect(() => {
    queueMicrotask(() => {
      document.title = `${title} · ${siteBrand().name}`;
    });
  }, [title]);
}
