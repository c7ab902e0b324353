import { directoryQueries, readAllPeople } from "@pipelark/shared-data/people/directoryQueries";
import type { ListedPerson } from "@pipelark/shared-data/people/directorySchema";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { CsvButton } from "@pipelark/shared-signed-in/table/CsvButton";
import { TableToolbar } from "@pipelark/shared-signed-in/table/TableToolbar";
import { useSelection } from "@pipelark/shared-signed-in/table/useSelection";
import { useTableView } from "@pipelark/shared-signed-in/table/useTableView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { SelectAll } from "@pipelark/shared-ui/data/DataTableSelection";
import { DataTableSort } from "@pipelark/shared-ui/data/DataTableSort";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { UsersIcon } from "@pipelark/shared-ui/controls/icons";
import { SearchField } from "@pipelark/shared-ui/forms/SearchField";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { DeactivateMany, mayDeactivate } from "./DeactivateMany.tsx";
import { peopleColumns, peopleTable } from "./peopleColumns.tsx";
import { usePeopleFilter } from "./usePeopleFilter.ts";

const roles = [
  { value: "admin", label: "Admins" },
  { value: "staff", label: "Staff" },
  { value: "client", label: "Client users" },
];
const statuses = [
  { value: "active", label: "Can sign in" },
  { value: "deactivated", label: "Deactivated" },
];

const byName = { column: "name", direction: "ascending" } as const;

type PeopleListProps = {
  /** On phones, the start of the filter sheet. */
  sheet?: ReactNode;
  /** On phones, the link to invite. */
  invite?: ReactNode;
};

/** All accounts. */
export function PeopleList({ sheet, invite }: PeopleListProps) {
  const { services, user } = useSignedIn();
  const { columnMenu, ...view } = useTableView({ name: "people", columns: peopleColumns, sort: byName });
  const { filter, typed, search, clear, narrow } = usePeopleFilter(view.sort);
  const list = useInfiniteQuery(directoryQueries.list(services, filter));
  const people = list.data ?? [];
  const { selection, all, selectedRows, clear: clearSelection } = useSelection(people);
  const [asked, setAsked] = useState<readonly ListedPerson[] | null>(null);
  const isNarrowed = Boolean(filter.query || filter.role || filter.status);

  function handleDone() {
    setAsked(null);
    clearSelection();
  }

  return (
    <Stack $gap="small">
      <TableToolbar
        filters={
          <FilterBar
            label="Filter people"
            search={<SearchField label="Search people" value={typed} onChange={search} />}
            sheet={
              <>
                {sheet}
                <DataTableSort columns={peopleColumns} sort={view.sort} onSort={view.onSort} look="sheet" />
                <SelectAll {...all} />
              </>
            }
            filters={[
              { id: "role", label: "Role", look: "chips", options: roles, value: filter.role },
              { id: "status", label: "Access", look: "select", options: statuses, value: filter.status },
            ]}
            onChange={narrow}
            onClear={clear}
          />
        }
        acts={invite}
        viewFilters={["q", "role", "status"]}
        columnMenu={columnMenu}
        csv={{
          label: "Download CSV",
          name: "people.csv",
          read: async () => peopleTable(await readAllPeople(services, filter)),
        }}
      />
      <QueryTable
        query={list}
        of="the people"
        label="People"
        {...view}
        hasSortBar={false}
        {...selection}
        selectionActions={
          <>
            <Button
              tone="secondary"
              size="medium"
              disabled={!selectedRows.some((person) => mayDeactivate(person, user.id))}
              onClick={() => setAsked(selectedRows)}
            >
              Deactivate
            </Button>
            <CsvButton label="Download selected" name="people.csv" read={() => peopleTable(selectedRows)} />
          </>
        }
        rows={people}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        empty={
          <EmptyState icon={<UsersIcon />} title={isNarrowed ? "No people match" : "No people yet"} headingLevel={2}>
            {isNarrowed ? "Try a shorter search, or clear the filters." : "Invite someone to get started."}
          </EmptyState>
        }
        count={people.length === 1 ? "1 person" : `${people.length} people`}
        isAutomatic
      />
      <DeactivateMany people={asked} onClose={() => setAsked(null)} onDone={handleDone} />
    </Stack>
  );
}
