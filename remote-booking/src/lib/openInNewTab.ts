export type NewTab = "opened" | "blocked";

/**
 * Opens a page in a new tab and tells whether the browser let it.
 * With `noopener` the answer would always be null, so the opener is cut by hand before the page is asked for.
 */
export function openInNewTab(url: string): NewTab {
  const tab = window.open("about:blank", "_blank");
  if (tab === null || tab.closed) return "blocked";
  tab.opener = null;
  tab.location.href = new URL(url, window.location.href).href;
  return "opened";
}

type Pressed = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** A click that asks for nothing special: the others are the browser's to answer. */
export function isPlainClick(event: Pressed): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
