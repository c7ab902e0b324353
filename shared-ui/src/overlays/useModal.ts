import { createContext, type MouseEvent, useLayoutEffect, useState } from "react";

/** The surrounding modal dialog, if any. Floating elements must be inside it, because the rest of the page is below. */
export const ModalContext = createContext<HTMLDialogElement | null>(null);

type ModalOptions = {
  isOpen: boolean;
  onClose: () => void;
  /** Focuses what is marked with `data-starts-here`, or the first field of its form, instead of the first button. */
  startsAtField?: boolean;
};

const marked = "[data-starts-here]";
const firstField = "form :is(input:not([type=hidden], [role=combobox]), select, textarea):not(:disabled)";

/** Opens a `<dialog>` as modal while `isOpen`, and returns the focus afterwards. */
export function useModal({ isOpen, onClose, startsAtField = false }: ModalOptions) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);

  useLayoutEffect(() => {
    if (!isOpen || !dialog) return undefined;
    const opener = document.activeElement;
    showModal(dialog);
    if (startsAtField)
      (dialog.querySelector<HTMLElement>(marked) ?? dialog.querySelector<HTMLElement>(firstField))?.focus();
    return function giveFocusBack() {
      hideModal(dialog);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen, dialog, startsAtField]);

  function handleCancel(event: { preventDefault: () => void }) {
    event.preventDefault();
    onClose();
  }

  /** Content covers the dialog's own box, so a click on the box itself was on the backdrop. */
  function handleClick(event: MouseEvent) {
    if (event.target === dialog) onClose();
  }

  return { dialog, parts: { ref: setDialog, onCancel: handleCancel, onClick: handleClick } };
}

// jsdom lacks the element's methods, so only the attribute is set there.
function showModal(element: HTMLDialogElement) {
  if (typeof element.showModal === "function") element.showModal();
  else element.setAttribute("open", "");
}

function hideModal(element: HTMLDialogElement) {
  if (typeof element.close === "function") element.close();
  else element.removeAttribute("open");
}
