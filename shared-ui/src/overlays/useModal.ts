import { createContext, type MouseEvent, useLayoutEffect, useState } from "react";

/** The modal dialog around, if any: what floats has to be inside it, because the rest of the page lies below. */
export const ModalContext = createContext<HTMLDialogElement | null>(null);

/** Opens a `<dialog>` as a modal while `isOpen`, and gives the focus back to where it was. */
export function useModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);

  useLayoutEffect(() => {
    if (!isOpen || !dialog) return undefined;
    const opener = document.activeElement;
    showModal(dialog);
    return function giveFocusBack() {
      hideModal(dialog);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen, dialog]);

  function handleCancel(event: { preventDefault: () => void }) {
    event.preventDefault();
    onClose();
  }

  /** The dialog's own box is covered by its content: a press that meets the box itself was on the backdrop. */
  function handleClick(event: MouseEvent) {
    if (event.target === dialog) onClose();
  }

  return { dialog, parts: { ref: setDialog, onCancel: handleCancel, onClick: handleClick } };
}

// jsdom knows the element but not its methods; there the attribute alone must do.
function showModal(element: HTMLDialogElement) {
  if (typeof element.showModal === "function") element.showModal();
  else element.setAttribute("open", "");
}

function hideModal(element: HTMLDialogElement) {
  if (typeof element.close === "function") element.close();
  else element.removeAttribute("open");
}
