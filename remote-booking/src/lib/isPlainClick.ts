import type { MouseEvent } from "react";

/** A click that asks for nothing special: the others are the browser's to answer. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
