export type NewTab = "opened" | "blocked";

/**
 * Opens a page in a new tab and tells if the browser allowed it. `noopener` would always return null, so the opener is
 * removed by hand before the page loads.
 */
export function openInNewTab(url: string): NewTab {
  const tab = window.open("about:blank", "_blank");
  if (tab === null || tab.closed) return "blocked";
  tab.opener = null;
  tab.location.href = new URL(url, window.location.href).href;
  return "opened";
}

type ClickModifiers = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** True for a click without modifiers; the browser handles the others. */
export function isPlainClick(event: ClickModifiers): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
