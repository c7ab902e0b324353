import { isDataFault } from "@pipelark/shared-contracts/unwrap";
import {
  focusManager,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

const mostRetries = 2;
const usualStaleMs = 60_000;
const leastBetweenMs = 5000;
/** Limits refetches of infinite queries, which cost one request per page. */
const mostPagesOnFocus = 2;

const queryDefaults = {
  queries: {
    retry: mayRetry,
    // Short delays: after 1.2 s the user reads the error with a Retry button.
    retryDelay: (failures: number) => 300 * 3 ** failures,
    staleTime: usualStaleMs,
    // Fails offline with a Retry button; the default would pause the query silently.
    networkMode: "always",
  },
  // The default would pause mutations silently as well.
  mutations: { networkMode: "always" },
} as const;

/**
 * Restarts a first read when its data is invalidated. By default a query without data keeps the pending read, whose answer may be older than the
 * change: a task added while its list was loading was missing from it.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const changed = this.getQueryCache().findAll(filters);
    for (const query of changed) if (query.state.data === undefined) void query.cancel({ revert: true });
    return super.invalidateQueries(filters, options);
  }
}

/** Creates a remote's query client: few retries, and visible data is refetched on window focus, with limits. */
export function createQueryClient(): QueryClient {
  const client = new FreshQueryClient({
    defaultOptions: {
      ...queryDefaults,
      queries: {
        ...queryDefaults.queries,
        // Skips the refetch during a mutation, because an older answer would hide the change for a moment.
        refetchOnWindowFocus: (query) => client.isMutating() === 0 && askOnFocus(query),
      },
    },
  });
  return client;
}

/**
 * Decides about the refetch on window focus: regardless of stale time, but not within five seconds of the last answer, not offline, and not with many
 * pages. A query with a longer stale time than usual keeps to it.
 */
function askOnFocus({ state, observers }: Query): boolean | "always" {
  const lastAnswer = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
  if (!navigator.onLine || Date.now() - lastAnswer < leastBetweenMs) return false;
  if (pagesIn(state.data) > mostPagesOnFocus) return false;
  const isLasting = observers.some(
    ({ options: { staleTime } }) => typeof staleTime === "number" && staleTime > usualStaleMs,
  );
  return isLasting || "always";
}

/** Number of loaded pages of an infinite query; 0 for any other query. */
function pagesIn(data: unknown): number {
  const isInfinite = typeof data === "object" && data !== null && "pageParams" in data && "pages" in data;
  return isInfinite && Array.isArray(data.pages) ? data.pages.length : 0;
}

/** Also listens to window focus, because switching between two visible windows does not change visibility. */
export function watchFocus(): void {
  focusManager.setEventListener((setFocused) => {
    function handle() {
      setFocused();
    }
    for (const type of ["visibilitychange", "focus"]) window.addEventListener(type, handle);
    return () => {
      for (const type of ["visibilitychange", "focus"]) window.removeEventListener(type, handle);
    };
  });
}

/** False when the server has refused, or after a timeout; otherwise limits the number of tries. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (isDataFault(error)) {
    if (error.kind === "forbidden" || error.kind === "missing") return false;
    if (error.status === null || (error.status >= 400 && error.status < 500)) return false;
  }
  return failures < mostRetries;
}
