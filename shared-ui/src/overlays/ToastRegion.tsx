import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { UNSAFE_PortalProvider as PortalProvider } from "react-aria/PortalProvider";
import { type QueuedToast, UNSTABLE_Toast, UNSTABLE_ToastRegion } from "react-aria-components/Toast";
import { createPortal } from "react-dom";
import { createGlobalStyle, styled } from "styled-components";
import { CloseIcon } from "#controls/icons.tsx";
import { iconButtonStyle } from "#controls/iconButton.styles.ts";
import { actStyle, regionStyle, toastStyle } from "./ToastRegion.styles.ts";
import { toastRoom, toastRoomProperty } from "#theme/toastRoom.ts";
import { type ToastMessage, toasts } from "./toast.ts";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";

/**
 * Where toasts appear: at the end of the window, each with a button that closes it and one that undoes. F6 leads
 * there; when the last one closes, the focus returns. While a modal dialog is open, they appear in it, where they are in reach.
 * One for each part of the product, in the frame around its pages.
 */
export function ToastRegion() {
  const shown = useShownToasts();
  const newest = shown[0]?.content;
  const region = useRef<HTMLDivElement>(null);
  const dialog = useOpenDialog();
  const said = newest ? `${newest.message}${newest.undo ? " Press F6 to reach Undo." : ""}` : null;

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const box = region.current?.querySelector<HTMLElement>("[role=alertdialog]");
      if (event.key !== "F6" || !box || region.current?.contains(document.activeElement)) return;
      event.preventDefault();
      event.stopPropagation();
      box.focus();
    }
    // The window comes first: landmarks of React Aria take F6 on the document, and know of no toast yet.
    window.addEventListener("keydown", handleKey, { capture: true });
    return () => window.removeEventListener("keydown", handleKey, { capture: true });
  }, []);

  return (
    <>
      {/* It stands in the page before anything is said in it, as screen readers need. */}
      <VisuallyHidden role="status">{!dialog && said}</VisuallyHidden>
      {dialog && createPortal(<VisuallyHidden role="status">{said}</VisuallyHidden>, dialog)}
      {shown.length > 0 && <RoomForToasts />}
      <PortalProvider getContainer={() => dialog ?? document.body}>
        <Region ref={region} queue={toasts} aria-label="Messages">
          {({ toast }: { toast: QueuedToast<ToastMessage> }) => <ToastBox toast={toast} />}
        </Region>
      </PortalProvider>
    </>
  );
}

type ToastBoxProps = { toast: QueuedToast<ToastMessage> };

function ToastBox({ toast }: ToastBoxProps) {
  const { message, undo } = toast.content;

  function handleUndo() {
    toasts.close(toast.key);
    undo?.();
  }

  return (
    <Box toast={toast} aria-label={message}>
      <p>{message}</p>
      {undo && (
        <Act type="button" onClick={handleUndo}>
          Undo
        </Act>
      )}
      <Close type="button" aria-label="Close" onClick={() => toasts.close(toast.key)}>
        <CloseIcon />
      </Close>
    </Box>
  );
}

/** The toasts in view, newest first. A field in work that the newest would cover comes out from under it. */
function useShownToasts() {
  const [shown, setShown] = useState(() => [...toasts.visibleToasts]);

  useEffect(() => toasts.subscribe(() => setShown([...toasts.visibleToasts])), []);
  useEffect(() => {
    const inWork = document.activeElement;
    if (shown.length > 0 && inWork instanceof HTMLElement && inWork.matches("input, textarea, select, [role]")) {
      inWork.scrollIntoView({ block: "nearest" });
    }
  }, [shown]);

  return shown;
}

/** While toasts are shown, what gets the focus is scrolled above them, and the ends of the page and of what lies over it stay in reach. */
const RoomForToasts = createGlobalStyle`
  html {
    ${toastRoomProperty}: 9rem;
  }

  html,
  dialog[open] {
    scroll-padding-block-end: ${toastRoom};
  }

  body {
    padding-block-end: ${toastRoom};
  }
`;

const Region = styled(UNSTABLE_ToastRegion<ToastMessage>)`
  ${regionStyle}
`;

const Box = styled(UNSTABLE_Toast<ToastMessage>)`
  ${toastStyle}
`;

const Act = styled.button`
  ${actStyle}
`;

const Close = styled.button`
  ${iconButtonStyle}
`;

/** The modal dialog that is open, the innermost of several; null when there is none. All outside it is out of reach. */
function useOpenDialog(): HTMLElement | null {
  return useSyncExternalStore(watch, openDialog, () => null);
}

// Whoever opened it may be another part of the product, so that the page itself is asked.
function watch(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}

function openDialog(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? null;
}
