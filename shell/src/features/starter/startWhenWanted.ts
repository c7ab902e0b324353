import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { previewParameter, wantShellEvent } from "@pipelark/shared-contracts/pageMarks";

// Without "pointerover": browsers also send it for a pointer that rests where the page appears, and some a "pointermove" without movement.
const signsOfIntent = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin"] as const;

/** Quiet time in milliseconds between a sign of intent and fetching the shell, so that an immediate change of pages gets the full bandwidth. */
const quiet = 1_000;

/**
 * Calls `start` once: after a sign of intent that leads to no other page, or when a page script asks for the shell. Calls it at once when somebody
 * may be signed in, because the shell handles idle time and the end of sessions, or in a preview.
 */
export function startWhenWanted(start: () => void): void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function startOnce() {
    clearTimeout(timer);
    listening.abort();
    start();
  }

  function handleSign(event: Event) {
    if (!isResting(event)) timer ??= setTimeout(startOnce, quiet);
  }

  function handleClick(event: MouseEvent) {
    clearTimeout(timer);
    timer = undefined;
    if (!leavesPage(event)) handleSign(event);
  }

  for (const sign of signsOfIntent) document.addEventListener(sign, handleSign, { passive: true, signal });
  // Registered last, to know whether the page's own script has handled the click.
  addEventListener("click", handleClick, { signal });
  addEventListener(wantShellEvent, startOnce, { signal });
  if (startsAtOnce()) startOnce();
}

/** True for the event that Chromium makes up for a pointer that rests where something moves under it. */
function isResting(event: Event): boolean {
  return event instanceof MouseEvent && event.type === "pointermove" && event.movementX === 0 && event.movementY === 0;
}

/** True when the browser is about to leave this page. */
function leavesPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || link.target === "_blank") return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}

/** True when there may be a session, or a preview, which only the shell can show. Storage that throws has neither. */
function startsAtOnce(): boolean {
  try {
    return (
      [storageKeys.user, storageKeys.auth].some((key) => localStorage.getItem(key) !== null) ||
      sessionStorage.getItem(storageKeys.preview) !== null ||
      location.search.includes(`${previewParameter}=`)
    );
  } catch {
    return false;
  }
}
