import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";
import { isKeyOfFlow } from "./flowKeys.ts";

type FlowKeys = { flow: RefObject<HTMLElement | null>; onPick: (index: number) => void; onBack: () => void };

/**
 * Picks an answer with 1 to 9 and goes back with Escape, while the focus is in the flow or nowhere, and without a
 * modifier.
 */
export function useFlowKeys({ flow, onPick, onBack }: FlowKeys) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isKeyOfFlow(event, flow.current)) return;
    if (event.key === "Escape") onBack();
    else onPick(Number(event.key) - 1);
  });

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      handleKey(event);
    }
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
