import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { keepFirstPages } from "@pipelark/shared-data/updates/updateCache";
import { updateQueries } from "@pipelark/shared-data/updates/updateQueries";
import type { ClientUpdate, UpdateFilter } from "@pipelark/shared-data/updates/updateSchema";
import { MorePages } from "@pipelark/shared-signed-in/MorePages";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { FeedSkeleton } from "@pipelark/shared-signed-in/updates/FeedSkeleton";
import { Act } from "@pipelark/shared-signed-in/updates/UpdateItem.styles";
import { UpdateList } from "@pipelark/shared-signed-in/updates/UpdateList";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { NoUpdates } from "./NoUpdates.tsx";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

export type UpdateFeedProps = { services: ShellServices; user: SessionUser; filter: UpdateFilter | null };

/** The updates, newest first, page by page. A failed load keeps those already shown. */
export function UpdateFeed({ services, user, filter }: UpdateFeedProps) {
  const queries = useQueryClient();
  const [withdrawing, setWithdrawing] = useState<ClientUpdate | null>(null);
  const feed = useInfiniteQuery(updateQueries.own(services, filter));

  useEffect(() => () => keepFirstPages(queries), [queries]);

  function actsOf(update: ClientUpdate) {
    if (update.author.id !== user.id || update.status !== "pending") return null;
    return (
      <Act type="button" onClick={() => setWithdrawing(update)}>
        Withdraw<VisuallyHidden> {update.title}</VisuallyHidden>
      </Act>
    );
  }

  return (
    <Stack $gap="small">
      <QueryView query={feed} of="your updates" loading={<FeedSkeleton />} empty={<NoUpdates filter={filter} />}>
        {(updates) => (
          <>
            <UpdateList
              services={services}
              user={user}
              updates={updates}
              hasMore={feed.hasNextPage}
              reader="client"
              headingLevel={3}
              actsOf={actsOf}
            />
            <MorePages query={feed} count={updates.length === 1 ? "1 update" : `${updates.length} updates`} />
          </>
        )}
      </QueryView>
      <WithdrawDialog services={services} update={withdrawing} onClose={() => setWithdrawing(null)} />
    </Stack>
  );
}
