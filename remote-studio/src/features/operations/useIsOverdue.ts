import { useEffect, useState } from "react";

const longestWait = 10_000;

/** True after ten seconds of waiting. Compares clock times, because timers stop while a computer sleeps. */
export function useIsOverdue(isWaiting: boolean): boolean {
  const [isOverdue, setOverdue] = useState(false);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const startedAt = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - startedAt >= longestWait) setOverdue(true);
    }, 500);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return isWaiting && isOverdue;
}
