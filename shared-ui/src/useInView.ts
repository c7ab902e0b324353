import { type RefObject, useEffect, useState } from "react";

/** Whether an element is on the screen and its tab is the one in front. True until the browser has said otherwise. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(true);
  const [isTabShown, setTabShown] = useState(true);

  useEffect(() => {
    const watched = element.current;
    if (!watched || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? true));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => {
    function handleVisibility() {
      setTabShown(document.visibilityState !== "hidden");
    }
    handleVisibility();
    document.addEventListener("visibilitychange", handleVisibility);
    return () => document.removeEventListener("visibilitychange", handleVisibility);
  }, []);

  return isOnScreen && isTabShown;
}
