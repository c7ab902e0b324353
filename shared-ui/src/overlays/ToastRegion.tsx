import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { UNSAFE_PortalProvider as PortalProvider } from "react-aria/PortalProvider";
import { type QueuedToast, UNSTABLE_Toast, UNSTABLE_ToastRegion } from "react-aria-components/Toast";
import { createPortal } from "react-dom";
import { createGlobalStyle, styled } from "styled-components";
import { CloseIcon } from "#controls/icons.tsx";
import { iconButtonStyle } from "#controls/iconButton.styles.ts";
import { actStyle, regionStyle, toastStyle } from "./ToastRegion.styles.ts";
import { barRoom } from "#theme/barRoom.ts";
import { toastRoom, toastRoomProperty } from "#theme/toastRoom.ts";
import { type ToastMessage, toasts } from "./toast.ts";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";

/**
 * Region for toasts at the end of the window, each with Close and Undo. F6 moves the focus there; when the last one closes, it returns. While a modal
 * dialog is open, toasts are rendered inside it, because the page is inert. Use one per remote, in the frame around its pages.
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
    // Listens on the window in the capture phase, because React Aria's landmarks handle F6 on the document and do not know new toasts.
    window.addEventListener("keydown", handleKey, { capture: true });
    return () => window.removeEventListener("keydown", handleKey, { capture: true });
  }, []);

  return (
    <>
      {/* Mounted before there is a message, as screen readers require. */}
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

/** Visible toasts, newest first. Scrolls a focused field that the newest would cover. */
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

/** Scrolls focused elements above the toasts, and keeps the ends of the page and of overlays reachable. */
const RoomForToasts = createGlobalStyle`
  html {
    ${toastRoomProperty}: 9rem;
  }

  html,
  dialog[open] {
    scroll-padding-block-end: calc(${toastRoom} + ${barRoom});
  }

  body {
    padding-block-end: calc(${toastRoom} + ${barRoom});
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

/** The innermost open modal dialog; null when there is none. Everything outside it is inert. */
function useOpenDialog(): HTMLElement | null {
  return useSyncExternalStore(watch, openDialog, () => null);
}

// Observes the page itself, because another remote may have opened the dialog.
function watch(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}

function openDialog(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? null;
}
