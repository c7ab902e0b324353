import { useLocation } from "@pipelark/shared-router";
import { type RefObject, useEffect, useRef } from "react";

/** Ref for the heading of content that replaces a pressed control: takes over its focus. Not on page load. */
export function useLandingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useLocation().key === "default";

  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isFirst && isLost) heading.current?.focus({ preventScroll: true });
  }, [isFirst]);

  return heading;
}
