import type { Invoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { InvoiceBadge, nameOf } from "#lib/invoiceWords.tsx";

type ColumnOptions = { to: (id: string) => string; companyOf: (companyId: string) => string };

/** Columns of a list of invoices. */
export function invoiceColumns({ to, companyOf }: ColumnOptions): readonly DataColumn<Invoice>[] {
  return [
    {
      id: "number",
      header: "Invoice",
      isOneLine: true,
      cell: (invoice) => (
        <TextLink to={to(invoice.id)} preventScrollReset>
          {nameOf(invoice)}
        </TextLink>
      ),
    },
    { id: "company", header: "Company", cell: ({ companyId }) => companyOf(companyId) },
    { id: "state", header: "State", cell: (invoice) => <InvoiceBadge invoice={invoice} /> },
    {
      id: "due",
      header: "Due",
      isOneLine: true,
      cell: ({ dueOn, kind }) => (dueOn && kind === "invoice" ? formatDay(dueOn) : "–"),
    },
    {
      id: "amount",
      header: "Amount",
      align: "end",
      cell: ({ grossCents, currency }) => formatMoney(grossCents, { currency }),
    },
    {
      id: "open",
      header: "Open",
      align: "end",
      cell: ({ openCents, currency }) => (openCents > 0 ? formatMoney(openCents, { currency }) : "–"),
    },
  ];
}
