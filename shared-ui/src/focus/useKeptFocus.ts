import { useEffect } from "react";

const tabbable =
  "a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])";

/**
 * Keeps the focus in a box when the focused element is removed: moves it to the first control in the closest remaining ancestor. After a dialog that
 * does not return the focus, restores the element below. Pass the box as state, null until it exists.
 */
export function useKeptFocus(box: HTMLElement | null): void {
  useEffect(() => {
    if (!box) return undefined;
    // The last focused element and its ancestors, innermost first.
    let path: HTMLElement[] = [];
    // The same for elements outside all dialogs.
    let below: HTMLElement[] = [];

    function handleFocus({ target }: FocusEvent) {
      path = [];
      for (let place = target; place instanceof HTMLElement; place = place.parentElement) {
        path.push(place);
        if (place === box) break;
      }
      if (target instanceof HTMLElement && !target.closest("dialog")) below = path;
    }
    function giveBack() {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const left = path.filter((place) => place.isConnected);
      const last = left[0] === path[0] ? left[0] : undefined;
      const next = last ?? left.map(firstIn).find((found) => found !== undefined);
      next?.focus({ preventScroll: true });
    }
    function handleClose() {
      if (!document.querySelector("dialog[open]")) path = below;
      requestAnimationFrame(giveBack);
    }
    const observer = new MutationObserver(() => {
      if (path[0] && !path[0].isConnected) giveBack();
    });

    box.addEventListener("focusin", handleFocus);
    document.addEventListener("close", handleClose, { capture: true });
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener("focusin", handleFocus);
      document.removeEventListener("close", handleClose, { capture: true });
      observer.disconnect();
    };
  }, [box]);
}

/** A dialog's Close button comes first in the document, but should get the focus last. */
function firstIn(place: HTMLElement): HTMLElement | undefined {
  const all = [...place.querySelectorAll<HTMLElement>(tabbable)];
  return all.find((one) => one.getAttribute("aria-label") !== "Close") ?? all[0];
}
