import { invoiceQueries } from "@pipelark/shared-data/invoices/invoiceQueries";
import { type InvoiceFilter, invoiceStates } from "@pipelark/shared-data/invoices/invoiceSchema";
import { CompanyPicker } from "@pipelark/shared-signed-in/CompanyPicker";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { DocumentIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useInfiniteQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { nameOf, stateWords } from "#lib/invoiceWords.tsx";
import { useCompanyNames } from "#lib/useCompanyNames.ts";
import { invoiceColumns } from "./invoiceColumns.tsx";

const idSchema = v.pipe(v.string(), v.uuid());
const states = [
  { value: "open", label: "All open" },
  ...invoiceStates.map((value) => ({ value, label: stateWords[value] })),
];

/** Invoices by state and company, with the filter in the address. `only` fixes the state. */
export function InvoiceList({ only }: { only?: "open" }) {
  const { services } = useSignedIn();
  const { read, change, to } = useAddress();
  const company = read("company");
  const filter: InvoiceFilter = {
    companyId: v.is(idSchema, company) ? company : null,
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
          {
            id: "company",
            label: "Company",
            look: "field",
            value: filter.companyId,
            field: (
              <CompanyPicker
                services={services}
                look="pill"
                label="Company"
                placeholder="Company: all"
                value={filter.companyId}
                onChange={(id) => change({ company: id }, { isReplaced: true })}
              />
            ),
          },
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
