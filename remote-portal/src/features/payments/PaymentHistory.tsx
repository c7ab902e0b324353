import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { paymentQueries } from "@pipelark/shared-data/payments/paymentQueries";
import type { Period } from "@pipelark/shared-data/payments/paymentSchema";
import { PaymentTable } from "@pipelark/shared-signed-in/payments/PaymentTable";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { ChartIcon } from "@pipelark/shared-ui/controls/icons";
import { useInfiniteQuery } from "@tanstack/react-query";

export type PaymentHistoryProps = { services: ShellServices; period: Period };

/** The payments of a period, newest first, each with the balance after it. */
export function PaymentHistory({ services, period }: PaymentHistoryProps) {
  const history = useInfiniteQuery(paymentQueries.own(services, period));
  const payments = history.data?.pages.flatMap((page) => page.payments) ?? [];
  const error = history.error && {
    message: describeFault(history.error, { of: "the list of your payments" }),
    onRetry: () => void (history.isFetchNextPageError ? history.fetchNextPage() : history.refetch()),
  };

  return (
    <PaymentTable
      rows={payments}
      isLoading={history.isPending || (history.isFetching && history.isError)}
      error={error}
      empty={<NoPayments isNarrowed={period.from !== null || period.until !== null} />}
      more={{
        hasMore: history.hasNextPage,
        isLoading: history.isFetchingNextPage,
        onLoadMore: () => void history.fetchNextPage(),
      }}
    />
  );
}

function NoPayments({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState icon={<ChartIcon />} title="No payments in this period" headingLevel={2}>
        Choose another period to see more.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<ChartIcon />} title="No payments yet" headingLevel={2}>
      Every payment appears here, with the balance after it.
    </EmptyState>
  );
}
