import type { LoadMoreProps } from "@pipelark/shared-ui/controls/LoadMore";

/** The fields of a query that views need: a result of `useQuery` or `useInfiniteQuery`, or several combined. */
export type Reading<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  /** Milliseconds since 1970; 0 for data that an earlier visit has kept. */
  dataUpdatedAt?: number;
  /** Set while the data of another key are kept. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
  /** Set for paged queries. */
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => unknown;
};

/** A paged query. */
export type PagedReading = Reading<unknown> & {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** Retries the failed part: the next page, or the whole query. */
export function retryReading({ isFetchNextPageError = false, fetchNextPage, refetch }: Reading<unknown>): void {
  void (isFetchNextPageError && fetchNextPage ? fetchNextPage() : refetch());
}

/** Combines several queries into one without data: with the first error, and a Retry for all that failed. */
export function together(queries: readonly Reading<unknown>[]): Reading<undefined> {
  const failed = queries.filter(({ error }) => error !== null);
  return {
    data: undefined,
    error: failed[0]?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch() {
      for (const query of failed) retryReading(query);
    },
  };
}

/** Props of `LoadMore` for a paged query. After a failure only Retry continues. */
export function nextPageOf(query: PagedReading, isAutomatic: boolean): Omit<LoadMoreProps, "count"> {
  return {
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    onLoadMore: () => void query.fetchNextPage(),
    isAutomatic: isAutomatic && query.error === null,
  };
}
