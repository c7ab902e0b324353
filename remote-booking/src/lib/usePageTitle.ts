import { brand } from "@pipelark/shared-contracts/brand";
import { useEffect } from "react";

/** Names the page by its meeting. The shell names it by its route in the same moment: hence a moment later. */
export function usePageTitle(title: string) {
  useEffect(() => {
    queueMicrotask(() => {
      document.title = `${title} · ${brand.name}`;
    });
  }, [title]);
}
