import { faultMessage } from "@pipelark/shared-contracts/faultMessage";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { keepFirstPages } from "@pipelark/shared-data/updates/updateCache";
import { updateQueries } from "@pipelark/shared-data/updates/updateQueries";
import type { UpdateFilter } from "@pipelark/shared-data/updates/updateSchema";
import { LoadMore } from "@pipelark/shared-ui/LoadMore";
import { RetryBox } from "@pipelark/shared-ui/RetryBox";
import { Stack } from "@pipelark/shared-ui/Stack";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { FeedSkeleton } from "./FeedSkeleton.tsx";
import { NoUpdates } from "./NoUpdates.tsx";
import { UpdateList } from "./UpdateList.tsx";

export type UpdateFeedProps = { services: ShellServices; user: SessionUser; filter: UpdateFilter | null };

/** The updates, newest first, page after page. What could not be read leaves in place what was. */
export function UpdateFeed({ services, user, filter }: UpdateFeedProps) {
  const queries = useQueryClient();
  const feed = useInfiniteQuery(updateQueries.own(services, filter));
  const updates = feed.data?.pages.flatMap((page) => page.updates);

  useEffect(() => () => keepFirstPages(queries), [queries]);

  return (
    <Stack $gap="small">
      <RetryBox
        message={feed.error ? faultMessage(feed.error, "the list of your updates") : null}
        isLoading={feed.isFetching}
        onRetry={() => void (feed.isFetchNextPageError ? feed.fetchNextPage() : feed.refetch())}
      />
      {feed.isPending && <FeedSkeleton />}
      {updates?.length === 0 && <NoUpdates filter={filter} />}
      {updates && updates.length > 0 && (
        <>
          <UpdateList services={services} user={user} updates={updates} hasMore={feed.hasNextPage} />
          <LoadMore
            count={updates.length === 1 ? "1 update" : `${updates.length} updates`}
            hasMore={feed.hasNextPage}
            isLoading={feed.isFetchingNextPage}
            onLoadMore={() => void feed.fetchNextPage()}
          />
        </>
      )}
    </Stack>
  );
}
