import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "#controls/Button.tsx";
import type { ButtonTone } from "#controls/Button.styles.ts";
import { VisibleError } from "#feedback/ErrorBox.tsx";
import { Dialog } from "#overlays/Dialog.tsx";
import { space } from "#theme/tokens.ts";

export type ConfirmDialogProps = {
  /** The question: "Delete this client?" */
  title: ReactNode;
  isOpen: boolean;
  /** Label of the button, as in the question: "Delete client". */
  act: ReactNode;
  /** Label of the cancel button: "Keep client". */
  cancel?: ReactNode;
  tone?: ButtonTone;
  /** Set while the action runs: the dialog stays and the button is inactive. */
  isBusy?: boolean;
  /** Error of the action; the dialog stays open and shows it. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
  /** Explains the consequence, and whether it can be undone. */
  children: ReactNode;
};

/** Asks before an action that is hard to undo. The focus starts on Cancel and returns to the opener. */
export function ConfirmDialog({
  title,
  isOpen,
  act,
  cancel = "Cancel",
  tone = "danger",
  isBusy = false,
  error = null,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onCancel}>
      <div>{children}</div>
      {error && <VisibleError key={error}>{error}</VisibleError>}
      <Row>
        <Button data-starts-here tone="secondary" size="medium" onClick={onCancel}>
          {cancel}
        </Button>
        <Button tone={tone} size="medium" isBusy={isBusy} onClick={onConfirm}>
          {act}
        </Button>
      </Row>
    </Dialog>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.tight};
`;
