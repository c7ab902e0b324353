import { type ReactNode, useId } from "react";
import { Box, Close, Content, Head } from "./Dialog.styles.ts";
import { CloseIcon } from "#controls/icons.tsx";
import { ModalContext, useModal } from "./useModal.ts";

export type DialogProps = {
  title: ReactNode;
  isOpen: boolean;
  /** Called when the user closes it: button, Escape, click outside. */
  onClose: () => void;
  children: ReactNode;
  /** Wide enough for a video. */
  isWide?: boolean;
};

/** A modal dialog, which begins at the first field of its form. The page behind it is inert; closing returns the focus to the opener. */
export function Dialog({ title, isOpen, onClose, children, isWide = false }: DialogProps) {
  const { dialog, parts } = useModal({ isOpen, onClose, startsAtField: true });
  const titleId = useId();

  return (
    <Box {...parts} aria-labelledby={titleId} $isWide={isWide}>
      <ModalContext value={dialog}>
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
      </ModalContext>
    </Box>
  );
}
