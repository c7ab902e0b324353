import { useEffect, useRef, type RefObject } from "react";

/** Gives the focus to the question that comes back when its calendar was closed. */
export function useFocusAfterScheduling(flow: RefObject<HTMLElement | null>, isScheduling: boolean) {
  const wasScheduling = useRef(isScheduling);

  useEffect(() => {
    if (wasScheduling.current && !isScheduling) flow.current?.querySelector("h1")?.focus({ preventScroll: true });
    wasScheduling.current = isScheduling;
  }, [flow, isScheduling]);
}
