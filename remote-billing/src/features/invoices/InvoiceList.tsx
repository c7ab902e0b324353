import { invoiceQueries } from "@pipelark/shared-data/invoices/invoiceQueries";
import { type InvoiceFilter, invoiceStates } from "@pipelark/shared-data/invoices/invoiceSchema";
import { companyFilter } from "@pipelark/shared-signed-in/companyFilter";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { DocumentIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useInfiniteQuery } from "@tanstack/react-query";
import { nameOf, stateWords } from "#lib/invoiceWords.tsx";
import { useCompanyNames } from "@pipelark/shared-signed-in/useCompanyNames";
import { invoiceColumns } from "./invoiceColumns.tsx";

const states = [
  { value: "open", label: "All open" },
  ...invoiceStates.map((value) => ({ value, label: stateWords[value] })),
];

/** Invoices by state and company, with the filter in the address. `only` fixes the state. */
export function InvoiceList({ only }: { only?: "open" }) {
  const { services } = useSignedIn();
  const { read, readId, change, to } = useAddress();
  const filter: InvoiceFilter = {
    companyId: readId("company"),
    state: only ?? (["open", ...invoiceStates] as const).find((known) => known === read("state")) ?? null,
  };
  const list = useInfiniteQuery(invoiceQueries.list(services, filter));
  const invoices = list.data ?? [];
  const { nameOf: companyOf, reading } = useCompanyNames(invoices);
  const isNarrowed = filter.companyId !== null || (only === undefined && filter.state !== null);

  return (
    <Stack $gap="small">
      <FilterBar
        label="Filter invoices"
        filters={[
          companyFilter({
            services,
            value: filter.companyId,
            onChange: (id) => change({ company: id }, { isReplaced: true }),
          }),
          ...(only === undefined
            ? [{ id: "state", label: "State", look: "select" as const, options: states, value: filter.state }]
            : []),
        ]}
        onChange={(id, value) => change({ [id]: value }, { isReplaced: true })}
        onClear={() => change({ company: null, state: null }, { isReplaced: true })}
      />
      <QueryView query={reading} of="the companies" />
      <QueryTable
        query={list}
        of="the invoices"
        label="Invoices"
        columns={invoiceColumns({ to: (id) => to({ invoice: id }), companyOf })}
        rows={invoices}
        rowId={({ id }) => id}
        rowLabel={nameOf}
        empty={<NoInvoices isNarrowed={isNarrowed} isOpen={only === "open"} />}
        count={invoices.length === 1 ? "1 invoice" : `${invoices.length} invoices`}
        isAutomatic
      />
    </Stack>
  );
}

function NoInvoices({ isNarrowed, isOpen }: { isNarrowed: boolean; isOpen: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState icon={<DocumentIcon />} title="No invoices match" headingLevel={2}>
        Clear the filters to see all.
      </EmptyState>
    );
  return (
    <EmptyState icon={<DocumentIcon />} title={isOpen ? "No open invoices" : "No invoices yet"} headingLevel={2}>
      Draft them from the commissions and fees under “Unbilled”.
    </EmptyState>
  );
}
