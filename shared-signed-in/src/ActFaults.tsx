import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import type { FailedAct } from "./useAct.ts";

/** Failed actions, each with Retry. Their optimistic changes are undone. */
export function ActFaults({ acts }: { acts: readonly FailedAct[] }) {
  return acts.map(({ key, message, isRetrying, retry, dismiss }) => (
    <VisibleError
      key={key}
      action={
        <Cluster $gap="tight">
          <Button tone="secondary" size="medium" isBusy={isRetrying} onClick={retry}>
            {isRetrying ? "Retrying…" : "Retry"}
          </Button>
          <Button tone="quiet" size="medium" onClick={dismiss}>
            Dismiss
          </Button>
        </Cluster>
      }
    >
      {message}
    </VisibleError>
  ));
}
