import { useEffect, useState } from "react";

/** Becomes true after the component was mounted for that long. */
export function useIsLate(milliseconds: number): boolean {
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);

  return isLate;
}
