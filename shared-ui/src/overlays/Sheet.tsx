import { type ReactNode, useId } from "react";
import { css, keyframes, styled } from "styled-components";
import { CloseIcon } from "#controls/icons.tsx";
import { color, motion, radius, space } from "#theme/tokens.ts";
import { Close, Content, Head } from "./Dialog.styles.ts";
import { ModalContext, useModal } from "./useModal.ts";

export type SheetProps = {
  title: ReactNode;
  isOpen: boolean;
  /** Called when the user closes it: button, Escape, click outside. */
  onClose: () => void;
  children: ReactNode;
};

/** A modal sheet from the bottom of a narrow window, within reach of the thumb, as high as its content. */
export function Sheet({ title, isOpen, onClose, children }: SheetProps) {
  const { dialog, parts } = useModal({ isOpen, onClose });
  const titleId = useId();

  return (
    <Box {...parts} aria-labelledby={titleId}>
      <ModalContext value={dialog}>
        {isOpen && (
          <Inside>
            <Head>
              <h2 id={titleId}>{title}</h2>
              <Close type="button" aria-label="Close" onClick={onClose}>
                <CloseIcon />
              </Close>
            </Head>
            {children}
          </Inside>
        )}
      </ModalContext>
    </Box>
  );
}

const rise = keyframes`from { translate: 0 2rem; opacity: 0; }`;

const Box = styled.dialog`
  width: 100%;
  max-width: none;
  max-height: calc(100dvh - 2rem);
  margin: auto 0 0;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 0.0625rem solid ${color.line};
  border-width: 0.0625rem 0 0;
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: ${color.surface};
  color: ${color.text};

  &[open] {
    ${css`
      animation: ${rise} ${motion.calm};
    `}
  }

  &::backdrop {
    background: ${color.scrim};
  }
`;

const Inside = styled(Content)`
  grid-template-columns: minmax(0, 1fr);
  padding: ${space.medium} ${space.gutter};
  padding-block-end: calc(${space.medium} + env(safe-area-inset-bottom));
`;
