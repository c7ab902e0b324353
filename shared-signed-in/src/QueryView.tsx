import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { isDataFault } from "@pipelark/shared-contracts/unwrap";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import type { ReactNode } from "react";
import { type Reading, retryReading } from "./reading.ts";

export type QueryViewProps<Data> = {
  query: Reading<Data>;
  /** Name of the data in messages: "your payments". */
  of: string;
  /** Shown during the first read. */
  loading?: ReactNode;
  /** Shown for a list without rows. */
  empty?: ReactNode;
  /** Shown when the data does not exist, or not for this user. */
  missing?: ReactNode;
  /** Hides the error when data that this visit has read could not be refetched. */
  isQuiet?: boolean;
  /** Scrolls an error into view, because the user has just asked for the data. */
  comesIntoView?: boolean;
  /** Describes the error, if `describeFault` does not fit. */
  describe?: (error: unknown) => string;
  /** Renders the data. Without it only the message is shown. */
  children?: (data: Data) => ReactNode;
};

/**
 * The only way to show a query: loading, error with Retry, empty, or the data. Data that is already shown stays during a refetch and when that fails;
 * the message is shown above it.
 */
export function QueryView<Data>({ query, of, describe, children, ...rest }: QueryViewProps<Data>) {
  const { data, error, isFetching } = query;
  const { loading, empty, missing, isQuiet = false, comesIntoView = false } = rest;
  const isShown = data !== undefined;
  // What an earlier visit has kept may be old (ADR 092).
  const isOfThisVisit = query.dataUpdatedAt !== 0;

  if (missing !== undefined && isDataFault(error) && error.kind === "missing") return missing;
  return (
    <>
      <RetryBox
        message={
          error && !(isQuiet && isShown && isOfThisVisit) ? (describe?.(error) ?? describeFault(error, { of })) : null
        }
        isLoading={isFetching}
        onRetry={() => retryReading(query)}
        comesIntoView={comesIntoView}
      />
      {!isShown && !error && loading}
      {isShown && (empty !== undefined && isEmpty(data) ? empty : children?.(data))}
    </>
  );
}

function isEmpty(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
