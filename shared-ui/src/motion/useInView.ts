import { type RefObject, useEffect, useState } from "react";
import { watchInView } from "./watchInView.ts";

/** True while an element is on the screen and its tab is visible, and until the browser reports otherwise. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(true);

  useEffect(() => (element.current ? watchInView(element.current, setInView) : undefined), [element]);

  return isInView;
}
