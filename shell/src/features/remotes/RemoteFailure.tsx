import { Button } from "@pipelark/shared-ui/controls/Button";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { Column } from "@pipelark/shared-ui/layout/Column";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type RemoteFailureProps = { title: string; reason: string; isRetrying: boolean; onRetry: () => void };

/** Panel shown instead of a remote that could not be loaded or crashed. */
export function RemoteFailure({ title, reason, isRetrying, onRetry }: RemoteFailureProps) {
  return (
    <Column>
      <Panel as="main" role="main" aria-labelledby="remote-failure">
        <h1 id="remote-failure">{title} could not be loaded</h1>
        <p>
          This part of the site failed to load or stopped working. Check your connection, then try again. Your data is
          safe.
        </p>
        <Reason>
          <summary>Technical details</summary>
          {reason}
        </Reason>
        <Actions>
          <Button onClick={onRetry} isBusy={isRetrying}>
            Retry
          </Button>
          <TextLink to="/">Return Home</TextLink>
        </Actions>
      </Panel>
    </Column>
  );
}

const Panel = styled(Card)`
  display: grid;
  gap: ${space.medium};
  margin-block: ${space.huge};
`;

const Reason = styled.details`
  color: ${color.textMuted};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.medium};
  align-items: center;
`;
