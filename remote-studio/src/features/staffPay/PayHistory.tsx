import type { Period } from "@pipelark/shared-data/payments/paymentSchema";
import { staffPayQueries } from "@pipelark/shared-data/staffPay/staffPayQueries";
import type { StaffPayment } from "@pipelark/shared-data/staffPay/staffPaySchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { ChartIcon } from "@pipelark/shared-ui/controls/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { styled } from "styled-components";

const columns: DataColumn<StaffPayment>[] = [
  { id: "description", header: "Description", cell: ({ description }) => description },
  { id: "date", header: "Date", cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time> },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    cell: ({ amountCents, currency }) => <Sum>{formatMoney(amountCents, { currency })}</Sum>,
  },
];

export type PayHistoryProps = { userId: string; period: Period };

/** Payments of a period, newest first. */
export function PayHistory({ userId, period }: PayHistoryProps) {
  const { services } = useSignedIn();
  const history = useInfiniteQuery(staffPayQueries.list(services, { userId, period }));
  const payments = history.data ?? [];
  const isNarrowed = period.from !== null || period.until !== null;

  return (
    <QueryTable
      query={history}
      of="your payments"
      label="Payments"
      columns={columns}
      rows={payments}
      rowId={({ id }) => id}
      rowLabel={({ description }) => description}
      empty={
        <EmptyState
          icon={<ChartIcon />}
          title={isNarrowed ? "No payments in this period" : "No payments yet"}
          headingLevel={3}
        >
          {isNarrowed ? "Choose another period to see more." : "Your payments will appear here."}
        </EmptyState>
      }
      count={payments.length === 1 ? "1 payment" : `${payments.length} payments`}
      isAutomatic
    />
  );
}

const Sum = styled.span`
  font-weight: 600;
  white-space: nowrap;
`;
