import type { LoadMoreProps } from "@pipelark/shared-ui/controls/LoadMore";

/** A query as far as a view needs it: the result of `useQuery` or `useInfiniteQuery`, or several results taken together. */
export type Reading<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  /** Of a query in pages. */
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => unknown;
};

/** A query that is read page by page. */
export type PagedReading = Reading<unknown> & {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** Reads again what failed: the next page, or all that was read. */
export function readAgain({ isFetchNextPageError = false, fetchNextPage, refetch }: Reading<unknown>): void {
  void (isFetchNextPageError && fetchNextPage ? fetchNextPage() : refetch());
}

/** Several queries as one without data: the first failure among them, and a Retry for all that failed. */
export function together(queries: readonly Reading<unknown>[]): Reading<undefined> {
  const failed = queries.filter(({ error }) => error !== null);
  return {
    data: undefined,
    error: failed[0]?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch() {
      for (const query of failed) readAgain(query);
    },
  };
}

/** The next page of a query, for `LoadMore`. After a failure only Retry goes on. */
export function nextPageOf(query: PagedReading, isAutomatic: boolean): Omit<LoadMoreProps, "count"> {
  return {
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    onLoadMore: () => void query.fetchNextPage(),
    isAutomatic: isAutomatic && query.error === null,
  };
}
