import { useCreateKey } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { clientQueries, readAllClients } from "@pipelark/shared-data/clients/clientQueries";
import { type CampaignStatus, campaignStatuses } from "@pipelark/shared-data/clients/clientSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { CsvButton } from "@pipelark/shared-signed-in/table/CsvButton";
import { TableToolbar } from "@pipelark/shared-signed-in/table/TableToolbar";
import { useSelection } from "@pipelark/shared-signed-in/table/useSelection";
import { useTableView } from "@pipelark/shared-signed-in/table/useTableView";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { SelectAll } from "@pipelark/shared-ui/data/DataTableSelection";
import { DataTableSort } from "@pipelark/shared-ui/data/DataTableSort";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { BriefcaseIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { SearchField } from "@pipelark/shared-ui/forms/SearchField";
import { visuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useIsNarrow } from "@pipelark/shared-ui/layout/useIsNarrow";
import { Menu } from "@pipelark/shared-ui/overlays/Menu";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { styled } from "styled-components";
import { useLandingFocus } from "#lib/useLandingFocus.ts";
import { AddClientDialog } from "./AddClientDialog.tsx";
import { clientColumns, clientsTable } from "./clientColumns.tsx";
import { useClientActs } from "./useClientActs.ts";
import { archived, useClientFilter } from "./useClientFilter.ts";

const byName = { column: "name", direction: "ascending" } as const;
const statusOptions = [
  ...campaignStatuses.map((status) => ({ value: status, label: status })),
  { value: archived, label: "Archived" },
];

/** All client companies. Leads and appointments are of the current month. */
export function ClientList() {
  const { services } = useSignedIn();
  const { columnMenu, ...view } = useTableView({ name: "clients", columns: clientColumns, sort: byName });
  const { typed, filter, setSearch, setStatus } = useClientFilter(view.sort);
  const [isAdding, setAdding] = useState(false);
  const heading = useId();
  const landing = useLandingFocus();
  const list = useInfiniteQuery(clientQueries.list(services, filter));
  const clients = list.data ?? [];
  const { selection, all, selectedRows, clear } = useSelection(clients);
  const acts = useClientActs();
  const isNarrow = useIsNarrow();

  useCreateKey({ label: "Add client", run: () => setAdding(true) });

  function handleStatus(status: CampaignStatus) {
    acts.setStatus(selectedRows, status);
    clear();
  }

  // Phones begin with the list itself: the page has the same title, and the button is in the toolbar.
  const title = (
    <Heading ref={landing} tabIndex={-1} id={heading}>
      Clients
    </Heading>
  );
  const add = (
    <Button size="medium" aria-label={isNarrow ? "Add client" : undefined} onClick={() => setAdding(true)}>
      <PlusIcon />
      {!isNarrow && "Add client"}
    </Button>
  );

  return (
    <Stack as="section" $gap="small" aria-labelledby={heading}>
      {isNarrow ? (
        title
      ) : (
        <Cluster $spread>
          {title}
          {add}
        </Cluster>
      )}
      <TableToolbar
        filters={
          <FilterBar
            label="Filter clients"
            sheet={
              <>
                <DataTableSort columns={clientColumns} sort={view.sort} onSort={view.onSort} look="sheet" />
                <SelectAll {...all} />
              </>
            }
            search={<SearchField label="Search clients" value={typed} onChange={setSearch} />}
            filters={[
              {
                id: "status",
                label: "Campaign",
                look: "chips",
                options: statusOptions,
                value: filter.isArchived ? archived : filter.status,
              },
            ]}
            onChange={(_, value) => setStatus(value)}
            onClear={() => setStatus(null)}
          />
        }
        acts={isNarrow && add}
        viewFilters={["search", "campaign"]}
        columnMenu={columnMenu}
        csv={{
          label: "Download CSV",
          name: "clients.csv",
          read: async () => clientsTable(await readAllClients(services, filter)),
        }}
      />
      <ActFaults acts={acts.failed} />
      <QueryTable
        query={list}
        of="the clients"
        label="Clients"
        {...view}
        hasSortBar={false}
        {...selection}
        selectionActions={
          <>
            <Menu
              trigger="Set status"
              items={campaignStatuses.map((status) => ({ label: status, onSelect: () => handleStatus(status) }))}
            />
            <CsvButton label="Download selected" name="clients.csv" read={() => clientsTable(selectedRows)} />
          </>
        }
        rows={clients}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        empty={<NoClients isNarrowed={filter.search !== "" || filter.status !== null || filter.isArchived} />}
        count={clients.length === 1 ? "1 client" : `${clients.length} clients`}
      />
      <AddClientDialog services={services} isOpen={isAdding} onClose={() => setAdding(false)} />
    </Stack>
  );
}

function NoClients({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState icon={<BriefcaseIcon />} title="No clients match" headingLevel={3}>
        Try a different part of the name, or another campaign status.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<BriefcaseIcon />} title="No clients yet" headingLevel={3}>
      Add the first one. Its tasks come from the timeline presets.
    </EmptyState>
  );
}

const Heading = styled.h2`
  font-size: ${text.subheading};

  @media (max-width: 40rem) {
    ${visuallyHidden}
  }
`;
