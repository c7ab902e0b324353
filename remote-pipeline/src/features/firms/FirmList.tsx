import { firmQueries, readAllFirms } from "@pipelark/shared-data/firm/firmQueries";
import type { Firm, FirmSort } from "@pipelark/shared-data/firm/firmSchema";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { TableToolbar } from "@pipelark/shared-signed-in/table/TableToolbar";
import { useTableView } from "@pipelark/shared-signed-in/table/useTableView";
import { useSearchAddress } from "@pipelark/shared-signed-in/useAddress";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { BuildingIcon } from "@pipelark/shared-ui/controls/icons";
import type { DataSort } from "@pipelark/shared-ui/data/dataColumn";
import { DataTableSort } from "@pipelark/shared-ui/data/DataTableSort";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { SearchField } from "@pipelark/shared-ui/forms/SearchField";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { firmColumns, firmsTable } from "./firmColumns.tsx";

const byName = { column: "name", direction: "ascending" } as const;
/** Letters or digits in a row that the search needs. */
const findable = /[\p{L}\p{N}]{3}/u;

/** All firms, or those with a text in their own words or in a contact's. */
export function FirmList() {
  const { services } = useSignedIn();
  const { columnMenu, ...view } = useTableView({ name: "firms", columns: firmColumns, sort: byName });
  const { search, typed, setTyped } = useSearchAddress("q");
  const sort = sortOf(view.sort);
  const isSearch = findable.test(search);
  const list = useInfiniteQuery({ ...firmQueries.list(services, sort), enabled: !isSearch });
  const found = useQuery({ ...firmQueries.found(services, search), enabled: isSearch });
  const firms = isSearch ? sorted(found.data?.firms ?? [], sort) : (list.data ?? []);

  return (
    <Stack $gap="small">
      <TableToolbar
        filters={
          <FilterBar
            label="Filter firms"
            search={<SearchField label="Search firms and contacts" value={typed} onChange={setTyped} />}
            sheet={<DataTableSort columns={firmColumns} sort={view.sort} onSort={view.onSort} look="sheet" />}
            filters={[]}
            onChange={() => undefined}
            onClear={() => undefined}
          />
        }
        viewFilters={["q"]}
        columnMenu={columnMenu}
        csv={{
          label: "Download CSV",
          name: "firms.csv",
          read: async () => firmsTable(isSearch ? firms : await readAllFirms(services, sort)),
        }}
      />
      <QueryTable
        query={isSearch ? found : list}
        of="the firms"
        label="Firms"
        {...view}
        hasSortBar={false}
        rows={firms}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        empty={
          <EmptyState icon={<BuildingIcon />} title={isSearch ? "No firms match" : "No firms yet"} headingLevel={2}>
            {isSearch ? "Try a part of a name, a domain or an address." : "Import a list to add firms and contacts."}
          </EmptyState>
        }
        count={firms.length === 1 ? "1 firm" : `${firms.length} firms`}
        isAutomatic
      />
      {isSearch && found.data?.more && <p>These are the first 200 firms. Add a word to see fewer.</p>}
    </Stack>
  );
}

function sortOf({ column, direction }: DataSort): FirmSort {
  return { column: column === "added" ? "created_at" : "name", direction };
}

/** The search has its firms by name; there are at most 200. */
function sorted(firms: readonly Firm[], { column, direction }: FirmSort): readonly Firm[] {
  const rows =
    column === "name" ? firms : firms.toSorted((one, other) => one.addedAt.getTime() - other.addedAt.getTime());
  return direction === "ascending" ? rows : rows.toReversed();
}
