import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { isDataFault } from "@pipelark/shared-contracts/unwrap";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import type { ReactNode } from "react";
import { type Reading, readAgain } from "./reading.ts";

export type QueryViewProps<Data> = {
  query: Reading<Data>;
  /** What is read, as the message calls it: "your payments". */
  of: string;
  /** Stands in place of the data while it is read for the first time. */
  loading?: ReactNode;
  /** Stands in place of a list without rows. */
  empty?: ReactNode;
  /** Stands in place of everything when what is asked for does not exist, or not for this user. */
  missing?: ReactNode;
  /** Says nothing when data that is shown could not be read again. */
  isQuiet?: boolean;
  /** Somebody has just asked for it: a message outside the window comes into view. */
  comesIntoView?: boolean;
  /** Says why reading failed, where the words are not those of `describeFault`. */
  describe?: (error: unknown) => string;
  /** Shows the data. Left out, only the message is shown. */
  children?: (data: Data) => ReactNode;
};

/**
 * The one way to show what is read: that it is on its way, that it could not be read, with Retry, that there is nothing, or the data. Data
 * that is shown stays while it is read again and when that fails; the message stands above it.
 */
export function QueryView<Data>({ query, of, describe, children, ...rest }: QueryViewProps<Data>) {
  const { data, error, isFetching } = query;
  const { loading, empty, missing, isQuiet = false, comesIntoView = false } = rest;
  const isShown = data !== undefined;

  if (missing !== undefined && isDataFault(error) && error.kind === "missing") return missing;
  return (
    <>
      <RetryBox
        message={error && !(isQuiet && isShown) ? (describe?.(error) ?? describeFault(error, { of })) : null}
        isLoading={isFetching}
        onRetry={() => readAgain(query)}
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
