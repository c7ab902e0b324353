import { type RefObject, useEffect, useState } from "react";
import { watchInView } from "./watchInView.ts";

/** Whether an element is on the screen and its tab is the one in front. True until the browser has said otherwise. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(true);

  useEffect(() => (element.current ? watchInView(element.current, setInView) : undefined), [element]);

  return isInView;
}
