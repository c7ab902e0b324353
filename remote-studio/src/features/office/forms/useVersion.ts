import { useState } from "react";

/**
 * The version that a change names: the one that was open, and after a conflict the newest, so that saving once more
 * knowingly puts it over what somebody else wrote.
 */
export function useVersion(newest: number | null) {
  const [opened] = useState(newest);
  const [isOver, setOver] = useState(false);
  return { version: isOver ? newest : opened, putOver: () => setOver(true) };
}
