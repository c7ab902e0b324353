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
/** Reading an infinite query again is a request for each page. */
const mostPagesOnFocus = 2;

const queryDefaults = {
  queries: {
    retry: mayRetry,
    // Help that comes by itself comes soon: after 1.2 s somebody reads what is wrong, beside a Retry button.
    retryDelay: (failures: number) => 300 * 3 ** failures,
    staleTime: usualStaleMs,
    // Offline is an error with a Retry button; by default a query would wait in silence.
    networkMode: "always",
  },
  // So is a change: it would wait in silence as well.
  mutations: { networkMode: "always" },
} as const;

/**
 * Begins a first read again when what it reads has changed. By itself a query without data keeps to the read that is on its way,
 * whose answer may be older than the change: a task that was added while its list was loading was not on it.
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

/** The client of a remote: few retries, and each time the window gets the focus what is on the page is read again, without storms. */
export function createQueryClient(): QueryClient {
  const client = new FreshQueryClient({
    defaultOptions: {
      ...queryDefaults,
      queries: {
        ...queryDefaults.queries,
        // An answer from before a change that is on its way would hide it for a moment.
        refetchOnWindowFocus: (query) => client.isMutating() === 0 && askOnFocus(query),
      },
    },
  });
  return client;
}

/**
 * Tells if a query is read again when the window gets the focus: however fresh it counts as, but five seconds after the last answer at the
 * earliest, not offline, and not when it has many pages. A query with a longer stale time than usual keeps to it.
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

/** Pages that an infinite query has loaded; 0 for any other query. */
function pagesIn(data: unknown): number {
  const isInfinite = typeof data === "object" && data !== null && "pageParams" in data && "pages" in data;
  return isInfinite && Array.isArray(data.pages) ? data.pages.length : 0;
}

/** Listens to the window's focus as well: of two windows side by side, neither becomes visible when it is gone to. */
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

/** Whether asking again may help after `failures` earlier tries: not when the server refused, nor after a long wait for nothing. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (isDataFault(error)) {
    if (error.kind === "forbidden" || error.kind === "missing") return false;
    if (error.status === null || (error.status >= 400 && error.status < 500)) return false;
  }
  return failures < mostRetries;
}
