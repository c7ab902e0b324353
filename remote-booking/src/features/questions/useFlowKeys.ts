import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";

type FlowKeys = { flow: RefObject<HTMLElement | null>; onPick: (index: number) => void; onBack: () => void };

/** 1 to 9 pick an answer, Escape goes back: while the focus is in the flow or nowhere, and without a modifier. */
export function useFlowKeys({ flow, onPick, onBack }: FlowKeys) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isAbout(flow.current, event.target)) return;
    if (event.key === "Escape") onBack();
    else if (/^[1-9]$/.test(event.key)) onPick(Number(event.key) - 1);
  });

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      handleKey(event);
    }
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function isAbout(flow: HTMLElement | null, target: EventTarget | null): boolean {
  return flow !== null && target instanceof Node && (flow.contains(target) || target.contains(flow));
}
