import { useLocation } from "@pipelark/shared-router";
import { type RefObject, useEffect, useRef } from "react";

/** For the heading of what replaces the thing that was pressed: it gets the focus that went with that. Not when the page is opened. */
export function useLandingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useLocation().key === "default";

  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isFirst && isLost) heading.current?.focus({ preventScroll: true });
  }, [isFirst]);

  return heading;
}
