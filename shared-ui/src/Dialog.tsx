import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { styled } from "styled-components";
import { CloseIcon } from "./icons.tsx";
import { color, radius, space } from "./theme/tokens.ts";

export type DialogProps = {
  title: ReactNode;
  isOpen: boolean;
  /** The user wants it closed: the button, Escape, a press outside. */
  onClose: () => void;
  children: ReactNode;
  /** Wide enough for a video. */
  isWide?: boolean;
};

/** A modal dialog. The page behind it is out of reach; closing gives the focus back to where it was. */
export function Dialog({ title, isOpen, onClose, children, isWide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    const opener = document.activeElement;
    showModal(element);
    return function giveFocusBack() {
      hideModal(element);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);

  function handleCancel(event: { preventDefault: () => void }) {
    event.preventDefault();
    onClose();
  }

  /** The dialog's own box is covered by its content: a press that meets the box itself was on the backdrop. */
  function handleClick(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    <Box ref={dialog} aria-labelledby={titleId} $isWide={isWide} onCancel={handleCancel} onClick={handleClick}>
      {isOpen && (
        <Content>
          <Head>
            <h2 id={titleId}>{title}</h2>
            <Close type="button" aria-label="Close" onClick={onClose}>
              <CloseIcon />
            </Close>
          </Head>
          {children}
        </Content>
      )}
    </Box>
  );
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

const Box = styled.dialog<{ $isWide: boolean }>`
  width: calc(100% - 2rem);
  max-width: ${({ $isWide }) => ($isWide ? "60rem" : "32rem")};
  max-height: calc(100dvh - 2rem);
  margin: auto;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.text};

  &::backdrop {
    background: ${color.scrim};
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${space.medium};
  padding: ${space.large};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.medium};
`;

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space.target};
  height: ${space.target};
  margin: -0.375rem -0.5rem 0 0;
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color.textMuted};

  &:hover {
    background: ${color.accentSoft};
    color: ${color.text};
  }
`;
