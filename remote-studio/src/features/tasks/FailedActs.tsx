import { Button } from "@pipelark/shared-ui/controls/Button";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { VisibleError } from "@pipelark/shared-ui/forms/VisibleError";
import { styled } from "styled-components";
import type { FailedAct } from "./useTaskActs.ts";

type FailedActsProps = { acts: readonly FailedAct[]; onLeave: (key: string) => void };

/**
 * What could not be done, beside the tasks: they are shown as they were before. It stays in sight when the page moves with the
 * focus, which goes back to a card further down.
 */
export function FailedActs({ acts, onLeave }: FailedActsProps) {
  if (acts.length === 0) return null;
  return (
    <Place>
      {acts.map(({ key, message, retry }) => (
        <VisibleError
          key={key + message}
          action={
            <Cluster $gap="tight">
              <Button tone="secondary" size="medium" onClick={retry}>
                Retry
              </Button>
              <Button tone="quiet" size="medium" onClick={() => onLeave(key)}>
                Dismiss
              </Button>
            </Cluster>
          }
        >
          {message}
        </VisibleError>
      ))}
    </Place>
  );
}

const Place = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: ${space.tight};
  display: grid;
  gap: ${space.tight};
`;
