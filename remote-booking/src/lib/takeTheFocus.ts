/**
 * Ref callback that scrolls an element to the top of the window and focuses it after a click led to it, so that
 * assistive technology reads it.
 */
export function takeTheFocus(element: HTMLElement | null): void {
  if (element === null) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "start" });
}
