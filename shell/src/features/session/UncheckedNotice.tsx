import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useState } from "react";
import { styled } from "styled-components";

type UncheckedNoticeProps = { onRetry: () => Promise<void> };

/** Shown above the page while the session could not be checked. */
export function UncheckedNotice({ onRetry }: UncheckedNoticeProps) {
  const [isLoading, setLoading] = useState(false);

  async function handleRetry() {
    setLoading(true);
    try {
      await onRetry();
    } catch {
      // On failure the notice stays unchanged.
    } finally {
      setLoading(false);
    }
  }

  return (
    <Strip>
      <RetryBox
        message="We could not check your session because the server did not answer. This page may be out of date."
        isLoading={isLoading}
        onRetry={() => void handleRetry()}
      />
    </Strip>
  );
}

const Strip = styled.div`
  padding: ${space.tight} ${space.gutter};
`;
