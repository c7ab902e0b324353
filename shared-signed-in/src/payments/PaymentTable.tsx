import type { Payment } from "@pipelark/shared-data/payments/paymentSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import type { TableColumn } from "../table/useTableView.ts";
import { QueryTable, type QueryTableProps } from "../QueryTable.tsx";
import { kindWord } from "../ledger/kindWord.ts";
import { reversalNote, statusWord } from "../ledger/reversals.ts";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** Columns of a ledger. The sortable ones are named as in the database. */
export const paymentColumns: TableColumn<Payment>[] = [
  { id: "description", header: "Description", isSortable: true, cell: (payment) => <Description payment={payment} /> },
  { id: "kind", header: "Type", cell: ({ kind }) => kindWord(kind) },
  {
    id: "date",
    header: "Date",
    isOneLine: true,
    isSortable: true,
    cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
  },
  { id: "status", header: "Status", cell: (payment) => <Status payment={payment} /> },
  {
    id: "amount_cents",
    header: "Amount",
    isSortable: true,
    align: "end",
    cell: (payment) => <Amount payment={payment} />,
  },
  {
    id: "balance",
    header: "Balance",
    align: "end",
    cell: ({ balanceCents, currency }) => formatMoney(balanceCents, { currency }),
  },
];

export type PaymentTableProps = Omit<QueryTableProps<Payment>, "label" | "columns" | "rowId" | "rowLabel" | "count"> &
  Partial<Pick<QueryTableProps<Payment>, "columns">>;

/** A company's ledger, each entry with the balance after it. */
export function PaymentTable({ rows, ...rest }: PaymentTableProps) {
  return (
    <QueryTable
      label="Payments"
      columns={paymentColumns}
      rows={rows}
      rowId={({ id }) => id}
      rowLabel={({ description }) => description}
      count={rows.length === 1 ? "1 payment" : `${rows.length} payments`}
      {...rest}
    />
  );
}

function toneOf(status: string): "ok" | "warn" | "danger" {
  if (status === "completed" || status === "approved") return "ok";
  return status === "pending" ? "warn" : "danger";
}

function Status({ payment }: { payment: Payment }) {
  const word = statusWord(payment);
  return <Badge tone={word === payment.status ? toneOf(word) : "muted"}>{word}</Badge>;
}

function Description({ payment }: { payment: Payment }) {
  const note = reversalNote(payment);
  return (
    <>
      {payment.description}
      {note && <Note>{note}</Note>}
      {payment.reason && <Note>{payment.reason}</Note>}
    </>
  );
}

function Amount({ payment: { amountCents, currency } }: { payment: Payment }) {
  return (
    <Sum data-incoming={amountCents > 0 || undefined}>{formatMoney(amountCents, { currency, hasPlus: true })}</Sum>
  );
}

const Note = styled.span`
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
