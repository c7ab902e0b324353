import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { keepFirstPages } from "@pipelark/shared-data/updates/updateCache";
import { updateQueries } from "@pipelark/shared-data/updates/updateQueries";
import type { ClientUpdate, UpdateFilter } from "@pipelark/shared-data/updates/updateSchema";
import { FeedSkeleton } from "@pipelark/shared-signed-in/updates/FeedSkeleton";
import { Act } from "@pipelark/shared-signed-in/updates/UpdateItem.styles";
import { UpdateList } from "@pipelark/shared-signed-in/updates/UpdateList";
import { LoadMore } from "@pipelark/shared-ui/controls/LoadMore";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { NoUpdates } from "./NoUpdates.tsx";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

export type UpdateFeedProps = { services: ShellServices; user: SessionUser; filter: UpdateFilter | null };

/** The updates, newest first, page after page. What could not be read leaves in place what was. */
export function UpdateFeed({ services, user, filter }: UpdateFeedProps) {
  const queries = useQueryClient();
  const [withdrawing, setWithdrawing] = useState<ClientUpdate | null>(null);
  const feed = useInfiniteQuery(updateQueries.own(services, filter));
  const updates = feed.data?.pages.flatMap((page) => page.updates);

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
      <RetryBox
        message={feed.error ? describeFault(feed.error, { of: "the list of your updates" }) : null}
        isLoading={feed.isFetching}
        onRetry={() => void (feed.isFetchNextPageError ? feed.fetchNextPage() : feed.refetch())}
      />
      {feed.isPending && <FeedSkeleton />}
      {updates?.length === 0 && <NoUpdates filter={filter} />}
      {updates && updates.length > 0 && (
        <>
          <UpdateList
            services={services}
            user={user}
            updates={updates}
            hasMore={feed.hasNextPage}
            reader="client"
            headingLevel={2}
            actsOf={actsOf}
          />
          <LoadMore
            count={updates.length === 1 ? "1 update" : `${updates.length} updates`}
            hasMore={feed.hasNextPage}
            isLoading={feed.isFetchingNextPage}
            onLoadMore={() => void feed.fetchNextPage()}
          />
        </>
      )}
      <WithdrawDialog services={services} update={withdrawing} onClose={() => setWithdrawing(null)} />
    </Stack>
  );
}
