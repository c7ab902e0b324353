import { leadQueries } from "@pipelark/shared-data/lead/leadQueries";
import { type Lead, leadStages } from "@pipelark/shared-data/lead/leadSchema";
import { companyFilter } from "@pipelark/shared-signed-in/companyFilter";
import { formatDay } from "@pipelark/shared-time/formats";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { type Filter, FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { SegmentedControl } from "@pipelark/shared-ui/controls/SegmentedControl";
import { DataTableSort, type DataTableSortProps } from "@pipelark/shared-ui/data/DataTableSort";
import { SearchField } from "@pipelark/shared-ui/forms/SearchField";
import { useQuery } from "@tanstack/react-query";
import { leadStageWords, outcomeWords } from "#lib/leadStages.ts";
import { leadColumns } from "./leadColumns.tsx";
import type { LeadView } from "./useLeadView.ts";

const stages = leadStages.map((stage) => ({ value: stage, label: leadStageWords[stage].label }));
const looks = [
  { value: "table", label: "Table" },
  { value: "board", label: "Board" },
] as const;

type LeadFiltersProps = {
  view: LeadView;
  table: Pick<DataTableSortProps<Lead>, "sort" | "onSort">;
  /** Called with the place in the open sheet for the table's checkbox of all leads. Selecting rows renders no filter again. */
  onSheet: (place: HTMLElement | null) => void;
};

/** Filters of the leads. The board has a column for each stage instead of that filter. */
export function LeadFilters({ view, table: { sort, onSort }, onSheet }: LeadFiltersProps) {
  const { services, user } = useSignedIn();
  const { filter, look, typed, setTyped, narrow, clear } = view;
  const owners = useQuery(leadQueries.researchers(services, null)).data ?? [{ id: user.id, name: user.name }];

  return (
    <FilterBar
      label="Filter leads"
      search={<SearchField label="Search leads" value={typed} onChange={setTyped} />}
      filters={[
        ...(look === "table"
          ? [{ id: "stage", label: "Stage", look: "select" as const, options: stages, value: filter.stage }]
          : []),
        companyFilter({ services, label: "For", value: filter.companyId, onChange: (id) => narrow("company", id) }),
        {
          id: "owner",
          label: "Researcher",
          look: "select",
          options: owners.map(({ id, name }) => ({ value: id, label: id === user.id ? `${name} (you)` : name })),
          value: filter.ownerId,
        },
        ...chosenElsewhere(view),
      ]}
      onChange={narrow}
      onClear={clear}
      sheet={
        <>
          <LookSwitch view={view} />
          {look === "table" && (
            <>
              <DataTableSort columns={leadColumns} sort={sort} onSort={onSort} look="sheet" />
              <div ref={onSheet} />
            </>
          )}
        </>
      }
    />
  );
}

/** Filters that a link sets, so that they are seen and can be taken away. */
function chosenElsewhere({ filter: { profileId, outcome, deliveredFrom, deliveredUntil } }: LeadView): Filter[] {
  const days = [deliveredFrom ?? "", deliveredUntil ?? ""];
  const period = days.some(Boolean) ? days.map((day) => day && formatDay(day)).join(" – ") : null;
  return [
    { id: "profile", label: "Ideal profile", value: profileId, word: "The chosen one" },
    { id: "outcome", label: "Outcome", value: outcome, word: outcome && outcomeWords[outcome] },
    { id: "period", label: "Delivered", value: period, word: period },
  ].flatMap(({ id, label, value, word }) =>
    value && word ? [{ id, label, look: "select" as const, options: [{ value, label: word }], value }] : [],
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
