import { useEffect, useState } from "react";

const halfMinute = 30_000;

/** The time in milliseconds, so that an open page offers what becomes possible when a meeting begins. */
export function useCurrentTime(): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), halfMinute);
    return () => clearInterval(timer);
  }, []);

  return now;
}
