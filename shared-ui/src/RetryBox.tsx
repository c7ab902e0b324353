import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { ErrorBox } from "./ErrorBox.tsx";

export type RetryBoxProps = {
  /** What went wrong. */
  children: ReactNode;
  isRetrying: boolean;
  onRetry: () => void;
};

/** The red box for what could not be loaded, with a button that tries again. */
export function RetryBox({ children, isRetrying, onRetry }: RetryBoxProps) {
  return (
    <ErrorBox
      action={
        <Button tone="secondary" size="medium" isBusy={isRetrying} onClick={onRetry}>
          {isRetrying ? "Retrying..." : "Retry"}
        </Button>
      }
    >
      {children}
    </ErrorBox>
  );
}
