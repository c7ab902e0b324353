import { queueQueries } from "@pipelark/shared-data/updates/queueQueries";
import { MorePages } from "@pipelark/shared-signed-in/MorePages";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { CheckIcon } from "@pipelark/shared-ui/controls/icons";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useIsNarrow } from "@pipelark/shared-ui/layout/useIsNarrow";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { css, styled } from "styled-components";
import { QueueRow } from "./QueueRow.tsx";

const shownAtFirst = 5;

type ApprovalQueueProps = {
  /** Lists this company's alone. */
  companyId?: string;
};

/** Updates that wait for an admin's decision, oldest first. */
export function ApprovalQueue({ companyId }: ApprovalQueueProps) {
  const { services, user } = useSignedIn();
  const [isWhole, setWhole] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // Phones begin with the list of clients: before it, the updates take one line.
  const isFoldable = useIsNarrow() && companyId === undefined;
  const isFolded = isFoldable && !isOpen;
  const heading = useId();
  const queue = useInfiniteQuery(queueQueries.pending(services, companyId ?? null));
  const updates = queue.data ?? [];
  const waiting = updates.filter(({ status }) => status === "pending").length;
  const shown = isWhole ? updates : updates.slice(0, shownAtFirst);

  return (
    <Stack as="section" $gap="small" aria-labelledby={heading} aria-busy={queue.isPending}>
      <Top $isFoldable={isFoldable}>
        <Heading id={heading}>Waiting for approval</Heading>
        {queue.data && <Badge tone={waiting > 0 ? "warn" : "ok"}>{countOf(waiting, queue.hasNextPage)}</Badge>}
        {isFoldable && updates.length > 0 && (
          <Fold tone="quiet" size="medium" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Hide" : "Show"}
            <VisuallyHidden> updates</VisuallyHidden>
          </Fold>
        )}
      </Top>
      <QueryView
        query={queue}
        of="the updates to approve"
        loading={
          isFolded ? null : (
            <div role="status" aria-label="Loading updates to approve">
              <Skeleton $height="4.5rem" />
            </div>
          )
        }
        empty={
          isFolded ? null : (
            <Quiet>
              <CheckIcon /> Nothing to approve.{" "}
              {companyId ? "Amounts that the client sends" : "Amounts that clients send"} appear here.
            </Quiet>
          )
        }
      />
      {!isFolded && shown.length > 0 && (
        <Rows aria-labelledby={heading}>
          {shown.map((update) => (
            <QueueRow key={update.id} services={services} user={user} update={update} />
          ))}
        </Rows>
      )}
      {!isFolded && !isWhole && updates.length > shownAtFirst && (
        <div>
          <Button tone="secondary" size="medium" onClick={() => setWhole(true)}>
            Show all {countOf(updates.length, queue.hasNextPage)}
          </Button>
        </div>
      )}
      {!isFolded && isWhole && queue.hasNextPage && <MorePages query={queue} count={`${updates.length} updates`} />}
    </Stack>
  );
}

/** Counts loaded pages only: "+" marks that there are more. */
function countOf(count: number, hasMore: boolean): string {
  return hasMore ? `${count}+` : String(count);
}

const oneLine = css`
  flex-wrap: nowrap;
  align-items: center;
  min-height: ${space.target};

  > * {
    align-self: center;
  }

  > h2 {
    font-size: ${text.compact};
  }
`;

const Top = styled(Cluster).attrs({ $gap: "tight" })<{ $isFoldable: boolean }>`
  ${({ $isFoldable }) => $isFoldable && oneLine}
`;

const Heading = styled.h2`
  font-size: ${text.subheading};
`;

const Quiet = styled.p`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Rows = styled.ul`
  container-type: inline-size;
  overflow: hidden;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};

  > li + li {
    border-top: 0.0625rem solid ${color.line};
  }
`;

const Fold = styled(Button)`
  margin-inline-start: auto;
  padding-inline: ${space.tight};
`;
