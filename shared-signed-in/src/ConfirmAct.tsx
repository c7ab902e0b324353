import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { Button, type ButtonProps } from "@pipelark/shared-ui/controls/Button";
import { ConfirmDialog, type ConfirmDialogProps } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { toast, type ToastMessage } from "@pipelark/shared-ui/overlays/toast";
import { useState } from "react";
import { useSignedIn } from "./signedIn.tsx";

export type ConfirmActProps<Outcome> = Omit<ConfirmDialogProps, "isBusy" | "error" | "onConfirm" | "onCancel"> & {
  /** Label while the action runs: "Deleting…". */
  busyAct: string;
  run: () => Promise<Outcome>;
  /** Why nothing was done. Null: it was. */
  refusalOf?: (outcome: Outcome) => string | null;
  /** A sentence without its full stop: "The draft could not be deleted". */
  failure: string;
  /** Toast for what was done; null when the page shows it anyway. */
  done?: (outcome: Outcome) => ToastMessage | null;
  onDone?: () => void;
  onClose: () => void;
};

/** Asks before an action that is hard to undo, and runs it. The dialog stays until the answer, and when nothing was done it says why. */
export function ConfirmAct<Outcome>(props: ConfirmActProps<Outcome>) {
  const { busyAct, run, refusalOf, failure, done, onDone, onClose, ...dialog } = props;
  const { services } = useSignedIn();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  function handleCancel() {
    if (isBusy) return;
    setError(null);
    onClose();
  }

  /** Awaits the request itself, because what the page shows of its target may be gone by then. */
  async function handleConfirm() {
    setBusy(true);
    setError(null);
    try {
      const outcome = await run();
      const refusal = refusalOf?.(outcome) ?? null;
      setError(refusal);
      if (refusal === null) {
        const message = done?.(outcome);
        if (message) toast(message);
        onClose();
        onDone?.();
      }
    } catch (fault) {
      services.report(fault);
      setError(describeFault(fault, { failure }));
    }
    setBusy(false);
  }

  return (
    <ConfirmDialog
      {...dialog}
      act={isBusy ? busyAct : dialog.act}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onCancel={handleCancel}
    />
  );
}

export type ConfirmButtonProps<Outcome> = Omit<ConfirmActProps<Outcome>, "isOpen" | "onClose"> & {
  /** Label of the button that asks. */
  label: string;
  button?: Pick<ButtonProps, "tone" | "disabled" | "aria-label">;
};

/** A button whose action runs after one question. */
export function ConfirmButton<Outcome>({ label, button, ...act }: ConfirmButtonProps<Outcome>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button tone="secondary" size="medium" {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmAct {...act} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
