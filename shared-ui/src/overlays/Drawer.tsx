import { type ReactNode, useId } from "react";
import { css, keyframes, styled } from "styled-components";
import { Close, Content, Head } from "./Dialog.styles.ts";
import { CloseIcon } from "#controls/icons.tsx";
import { color, motion, space } from "#theme/tokens.ts";
import { ModalContext, useModal } from "./useModal.ts";

export type DrawerProps = {
  title: ReactNode;
  isOpen: boolean;
  /** Called when the user closes it: button, Escape, click outside. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay visible at its end. */
  actions?: ReactNode;
};

/** A modal sheet from the right for an item's details or form. Takes the whole window on phones. */
export function Drawer({ title, isOpen, onClose, children, actions }: DrawerProps) {
  const { dialog, parts } = useModal({ isOpen, onClose });
  const titleId = useId();

  return (
    <Box {...parts} aria-labelledby={titleId}>
      <ModalContext value={dialog}>
        {isOpen && (
          <Sheet>
            <Head>
              <h2 id={titleId}>{title}</h2>
              <Close type="button" aria-label="Close" onClick={onClose}>
                <CloseIcon />
              </Close>
            </Head>
            <Middle>{children}</Middle>
            {actions && <End>{actions}</End>}
          </Sheet>
        )}
      </ModalContext>
    </Box>
  );
}

const slideIn = keyframes`from { translate: 2rem 0; opacity: 0; }`;

const Box = styled.dialog`
  width: min(30rem, 100%);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 0;
  border-left: 0.0625rem solid ${color.line};
  background: ${color.surface};
  color: ${color.text};

  &[open] {
    ${css`
      animation: ${slideIn} ${motion.calm};
    `}
  }

  &::backdrop {
    background: ${color.scrim};
  }
`;

const Sheet = styled(Content)`
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100%;
`;

const Middle = styled.div`
  min-width: 0;
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
`;
