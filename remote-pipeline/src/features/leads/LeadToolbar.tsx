import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import { type Lead, leadStages } from "@pipelark/shared-data/lead/leadSchema";
import { taskQueries } from "@pipelark/shared-data/tasks/taskQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { SegmentedControl } from "@pipelark/shared-ui/controls/SegmentedControl";
import { DataTableSort, type DataTableSortProps } from "@pipelark/shared-ui/data/DataTableSort";
import { SearchField } from "@pipelark/shared-ui/forms/SearchField";
import { useQuery } from "@tanstack/react-query";
import { leadStageWords } from "#lib/leadStages.ts";
import { leadColumns } from "./leadColumns.tsx";
import type { LeadView } from "./useLeadView.ts";

const stages = leadStages.map((stage) => ({ value: stage, label: leadStageWords[stage].label }));
const looks = [
  { value: "table", label: "Table" },
  { value: "board", label: "Board" },
] as const;

type LeadFiltersProps = { view: LeadView; table: Pick<DataTableSortProps<Lead>, "sort" | "onSort"> };

/** Filters of the leads. The board has a column for each stage instead of that filter. */
export function LeadFilters({ view, table: { sort, onSort } }: LeadFiltersProps) {
  const { services, user } = useSignedIn();
  const { filter, look, typed, setTyped, narrow, clear } = view;
  const companies = useQuery(companyNameQueries.matching(services, ""));
  const people = useQuery({ ...taskQueries.assignees(services), enabled: user.role === "admin" });
  const owners = people.data ?? [{ id: user.id, name: user.name }];

  return (
    <FilterBar
      label="Filter leads"
      search={<SearchField label="Search leads" value={typed} onChange={setTyped} />}
      filters={[
        ...(look === "table"
          ? [{ id: "stage", label: "Stage", look: "select" as const, options: stages, value: filter.stage }]
          : []),
        {
          id: "company",
          label: "For",
          look: "select",
          options: (companies.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          value: filter.companyId,
        },
        {
          id: "owner",
          label: "Researcher",
          look: "select",
          options: owners.map(({ id, name }) => ({ value: id, label: id === user.id ? `${name} (you)` : name })),
          value: filter.ownerId,
        },
        ...(filter.profileId
          ? [
              {
                id: "profile",
                label: "Ideal profile",
                look: "select" as const,
                options: [{ value: filter.profileId, label: "The chosen one" }],
                value: filter.profileId,
              },
            ]
          : []),
      ]}
      onChange={narrow}
      onClear={clear}
      sheet={
        <>
          <LookSwitch view={view} />
          {look === "table" && <DataTableSort columns={leadColumns} sort={sort} onSort={onSort} look="sheet" />}
        </>
      }
    />
  );
}

/** Chooses between the table and the board. */
export function LookSwitch({ view: { look, narrow } }: { view: LeadView }) {
  return (
    <SegmentedControl
      label="View"
      options={looks}
      value={look}
      onChange={(next) => narrow("view", next === "board" ? next : null)}
    />
  );
}
