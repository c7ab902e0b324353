import { useState } from "react";
import { Button } from "#controls/Button.tsx";
import { ErrorBox } from "./ErrorBox.tsx";

export type RetryBoxProps = {
  /** Error message; null while there is none. */
  message: string | null;
  /** Set during the first load and retries. */
  isLoading: boolean;
  onRetry: () => void;
  /** Scrolls the box into view, because the user has just asked for the content. */
  comesIntoView?: boolean;
};

/** Red box with a Retry button for content that could not be loaded. Stays during the retry. */
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
          {isLoading ? "Retrying…" : "Retry"}
        </Button>
      }
    >
      {wanted}
    </ErrorBox>
  );
}

function bringIntoView(box: HTMLElement | null) {
  // "nearest" does not scroll when the box is already in view.
  box?.scrollIntoView({ block: "nearest" });
}
