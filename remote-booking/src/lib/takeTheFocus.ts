/**
 * A ref for what a press has led to: it comes to the top of the window and takes the focus, from where Tab goes on to what
 * it offers. Assistive technology reads it there, however far below the button stood.
 */
export function takeTheFocus(element: HTMLElement | null): void {
  if (element === null) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "start" });
}
