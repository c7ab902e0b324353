import { faultMessage } from "@pipelark/shared-contracts/faultMessage";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { paymentQueries } from "@pipelark/shared-data/payments/paymentQueries";
import type { Payment, Period } from "@pipelark/shared-data/payments/paymentSchema";
import { formatDay } from "@pipelark/shared-signed-in/formatMoment";
import { Badge } from "@pipelark/shared-ui/Badge";
import type { DataColumn } from "@pipelark/shared-ui/dataColumn";
import { DataTable } from "@pipelark/shared-ui/DataTable";
import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { formatMoney } from "@pipelark/shared-ui/formatMoney";
import { ChartIcon } from "@pipelark/shared-ui/icons";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery } from "@tanstack/react-query";
import { styled } from "styled-components";

const columns: DataColumn<Payment>[] = [
  { id: "description", header: "Description", cell: (payment) => <Description payment={payment} /> },
  { id: "date", header: "Date", cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time> },
  { id: "status", header: "Status", cell: ({ status }) => <Badge tone={toneOf(status)}>{status}</Badge> },
  { id: "amount", header: "Amount", align: "end", cell: (payment) => <Amount payment={payment} /> },
  {
    id: "balance",
    header: "Balance",
    align: "end",
    cell: ({ balanceCents, currency }) => formatMoney(balanceCents, { currency }),
  },
];

export type PaymentHistoryProps = { services: ShellServices; period: Period };

/** The payments of a period, newest first, each with the balance after it. */
export function PaymentHistory({ services, period }: PaymentHistoryProps) {
  const history = useInfiniteQuery(paymentQueries.own(services, period));
  const payments = history.data?.pages.flatMap((page) => page.payments) ?? [];
  const error = history.error && {
    message: faultMessage(history.error, "the list of your payments"),
    onRetry: () => void (history.isFetchNextPageError ? history.fetchNextPage() : history.refetch()),
  };

  return (
    <DataTable
      label="Payments"
      columns={columns}
      rows={payments}
      rowId={({ id }) => id}
      rowLabel={({ description }) => description}
      isLoading={history.isPending || (history.isFetching && history.isError)}
      error={error}
      empty={<NoPayments isNarrowed={period.from !== null || period.until !== null} />}
      more={{
        count: payments.length === 1 ? "1 payment" : `${payments.length} payments`,
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

function toneOf(status: string): "ok" | "warn" | "danger" {
  if (status === "completed" || status === "approved") return "ok";
  return status === "pending" ? "warn" : "danger";
}

function Description({ payment: { description, reason } }: { payment: Payment }) {
  return (
    <>
      {description}
      {reason && <Reason>{reason}</Reason>}
    </>
  );
}

function Amount({ payment: { amountCents, currency } }: { payment: Payment }) {
  return (
    <Sum data-incoming={amountCents > 0 || undefined}>{formatMoney(amountCents, { currency, hasPlus: true })}</Sum>
  );
}

const Reason = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${text.small};
  font-weight: 400;
`;

const Sum = styled.span`
  font-weight: 600;
  white-space: nowrap;

  &[data-incoming] {
    color: ${color.ok};
  }
`;
