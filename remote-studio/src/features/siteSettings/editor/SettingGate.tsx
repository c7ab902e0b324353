import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

type SettingGateProps<Data> = {
  query: UseQueryResult<Data>;
  /** What is loaded: "the terms". */
  subject: string;
  children: (data: Data) => ReactNode;
};

/** Shows what was read, or that it is on its way, or why it did not come. */
export function SettingGate<Data>({ query, subject, children }: SettingGateProps<Data>) {
  if (query.isPending) return <Spinner>{`Loading ${subject}…`}</Spinner>;
  if (query.data === undefined) {
    return (
      <RetryBox
        message={query.error ? describeFault(query.error, { of: subject }) : null}
        isLoading={query.isFetching}
        onRetry={() => void query.refetch()}
        comesIntoView
      />
    );
  }
  return children(query.data);
}
