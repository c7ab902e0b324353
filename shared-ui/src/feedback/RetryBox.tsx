import { useState } from "react";
import { Button } from "#controls/Button.tsx";
import { ErrorBox } from "./ErrorBox.tsx";

export type RetryBoxProps = {
  /** What could not be loaded and why; null when nothing is wrong, or not known yet. */
  message: string | null;
  /** Whether it is being loaded, for the first time or again. */
  isLoading: boolean;
  onRetry: () => void;
  /** Somebody has just asked for what failed: the box comes to them when it stands outside the window. */
  comesIntoView?: boolean;
};

/** The red box for what could not be loaded, with a button that tries again. It stays where it is while that runs. */
export function RetryBox({ message, isLoading, onRetry, comesIntoView = false }: RetryBoxProps) {
  const [shown, setShown] = useState(message);
  const wanted = message ?? (isLoading ? shown : null);
  if (wanted !== shown) setShown(wanted);

  if (wanted === null) return null;
  return (
    <ErrorBox
      ref={comesIntoView ? bringIntoView : null}
      action={
        <Button tone="secondary" size="medium" isBusy={isLoading} onClick={onRetry}>
          {isLoading ? "Retrying..." : "Retry"}
        </Button>
      }
    >
      {wanted}
    </ErrorBox>
  );
}

function bringIntoView(box: HTMLElement | null) {
  // "nearest" does not move the page when the box is in view.
  box?.scrollIntoView({ block: "nearest" });
}
