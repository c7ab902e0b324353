import { storageKeys } from "@pipelark/shared-contracts/storageKeys";
import { previewParameter, wantShellEvent } from "@pipelark/shared-contracts/pageMarks";

const signsOfIntent = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"] as const;

/**
 * How long nothing may happen after a sign of intent before the shell is fetched, in milliseconds: whoever goes on to
 * another page at once gets it sooner when the line is free.
 */
const quiet = 1_000;

/**
 * Calls `start` once: after a sign of intent that leads to no other page, when a script of the page asks for the shell,
 * and at once when somebody may be signed in, whose idle time and end of session are the shell's matter, or sees a preview.
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

  function handleSign() {
    timer ??= setTimeout(startOnce, quiet);
  }

  function handleClick(event: MouseEvent) {
    clearTimeout(timer);
    timer = undefined;
    if (!leavesPage(event)) handleSign();
  }

  for (const sign of signsOfIntent) document.addEventListener(sign, handleSign, { passive: true, signal });
  // Last of all, so that what the page's own script answers is known.
  addEventListener("click", handleClick, { signal });
  addEventListener(wantShellEvent, startOnce, { signal });
  if (isWantedAtOnce()) startOnce();
}

/** Whether the browser is about to replace this page. */
function leavesPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || link.target === "_blank") return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}

/** Whether there may be a session, or a preview, which is shown by the shell alone. Storage that throws has neither. */
function isWantedAtOnce(): boolean {
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
