import { useCallback, useEffect, useRef, useState } from "react";

/** Time to take an approval back before it is sent, in milliseconds. */
const holdMs = 8000;

/**
 * Holds an approval back for a few seconds, because its ledger entry could only be reversed, and the client would see both. Leaving the page sends it;
 * closing the tab asks first.
 */
export function useHeldApproval() {
  const [isHeld, setHeld] = useState(false);
  const pending = useRef<(() => void) | null>(null);

  const sendNow = useCallback(() => {
    const act = pending.current;
    pending.current = null;
    setHeld(false);
    act?.();
  }, []);

  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(sendNow, holdMs);
    window.addEventListener("beforeunload", askFirst);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("beforeunload", askFirst);
    };
  }, [isHeld, sendNow]);

  useEffect(() => sendNow, [sendNow]);

  function hold(send: () => void) {
    pending.current = send;
    setHeld(true);
  }

  function takeBack() {
    pending.current = null;
    setHeld(false);
  }

  return { isHeld, hold, takeBack };
}

function askFirst(event: BeforeUnloadEvent) {
  event.preventDefault();
}
