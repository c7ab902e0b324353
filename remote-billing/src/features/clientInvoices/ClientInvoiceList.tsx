import { invoiceQueries } from "@pipelark/shared-data/invoices/invoiceQueries";
import type { Invoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { formatDay } from "@pipelark/shared-time/formats";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { DocumentIcon } from "@pipelark/shared-ui/controls/icons";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useInfiniteQuery } from "@tanstack/react-query";
import { InvoiceBadge, nameOf } from "#lib/invoiceWords.tsx";

const states = [
  { value: "open", label: "Open" },
  { value: "paid", label: "Paid" },
] as const;

/** Invoices and credit notes of a company, the newest first. */
export function ClientInvoiceList({ companyId }: { companyId: string }) {
  const { services } = useSignedIn();
  const { read, change, to } = useAddress();
  const state = states.find(({ value }) => value === read("state"))?.value ?? null;
  const list = useInfiniteQuery(invoiceQueries.list(services, { companyId, state }));
  const invoices = list.data ?? [];

  return (
    <Stack $gap="small">
      <FilterBar
        label="Filter invoices"
        filters={[{ id: "state", label: "State", look: "select", options: states, value: state }]}
        onChange={(id, value) => change({ [id]: value }, { isReplaced: true })}
        onClear={() => change({ state: null }, { isReplaced: true })}
      />
      <QueryTable
        query={list}
        of="your invoices"
        label="Invoices"
        columns={columnsOf((id) => to({ invoice: id }))}
        rows={invoices}
        rowId={({ id }) => id}
        rowLabel={nameOf}
        empty={
          <EmptyState
            icon={<DocumentIcon />}
            title={state === null ? "No invoices yet" : "No invoices match"}
            headingLevel={2}
          >
            {state === null ? "You get an invoice after both sides confirm a deal." : "Clear the filter to see all."}
          </EmptyState>
        }
        count={invoices.length === 1 ? "1 invoice" : `${invoices.length} invoices`}
        isAutomatic
      />
    </Stack>
  );
}

function columnsOf(to: (id: string) => string): readonly DataColumn<Invoice>[] {
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
    { id: "state", header: "State", cell: (invoice) => <InvoiceBadge invoice={invoice} /> },
    { id: "issued", header: "Issued", isOneLine: true, cell: ({ issuedOn }) => (issuedOn ? formatDay(issuedOn) : "–") },
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
