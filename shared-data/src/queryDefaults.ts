import { isDataFault } from "@pipelark/shared-contracts/unwrap";

const mostRetries = 2;

/** How every remote's react-query client behaves unless a query says otherwise: few retries, no storms of refetching. */
export const queryDefaults = {
  queries: {
    retry: mayRetry,
    // Help that comes by itself comes soon: after 1.2 s somebody reads what is wrong, beside a Retry button.
    retryDelay: (failures: number) => 300 * 3 ** failures,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    // Offline is an error with a Retry button; by default a query would wait in silence.
    networkMode: "always",
  },
  // So is a change: it would wait in silence as well.
  mutations: { networkMode: "always" },
} as const;

/** Whether asking again may help after `failures` earlier tries: not when the server refused, nor after a long wait for nothing. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (isDataFault(error)) {
    if (error.kind === "forbidden" || error.kind === "missing") return false;
    if (error.status === null || (error.status >= 400 && error.status < 500)) return false;
  }
  return failures < mostRetries;
}
