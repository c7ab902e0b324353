import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { paymentQueries } from "@pipelark/shared-data/payments/paymentQueries";
import type { Period } from "@pipelark/shared-data/payments/paymentSchema";
import { PaymentTable } from "@pipelark/shared-signed-in/payments/PaymentTable";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { ChartIcon } from "@pipelark/shared-ui/controls/icons";
import { useInfiniteQuery } from "@tanstack/react-query";

export type PaymentHistoryProps = { services: ShellServices; period: Period };

/** Payments of a period, newest first, each with the balance after it. */
export function PaymentHistory({ services, period }: PaymentHistoryProps) {
  const history = useInfiniteQuery(paymentQueries.own(services, period));

  return (
    <PaymentTable
      query={history}
      of="your payments"
      rows={history.data ?? []}
      empty={<NoPayments isNarrowed={period.from !== null || period.until !== null} />}
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
      Payments appear here, each with the balance after it.
    </EmptyState>
  );
}
