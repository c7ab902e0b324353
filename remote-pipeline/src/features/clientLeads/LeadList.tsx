import { deliveredLeadQueries, readAllLeads } from "@pipelark/shared-data/lead/deliveredLeadQueries";
import type { LeadFilter, StageCounts } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import type { Overview } from "@pipelark/shared-data/overview/portalOverviewSchema";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { CsvButton } from "@pipelark/shared-signed-in/table/CsvButton";
import { useModule } from "@pipelark/shared-signed-in/useModule";
import { formatMonth } from "@pipelark/shared-time/formats";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { DataTableSort } from "@pipelark/shared-ui/data/DataTableSort";
import { SegmentedControl } from "@pipelark/shared-ui/controls/SegmentedControl";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { SearchField } from "@pipelark/shared-ui/forms/SearchField";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useIsNarrow } from "@pipelark/shared-ui/layout/useIsNarrow";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { leadColumns, leadsTable, personOf } from "./leadColumns.tsx";
import { NoLeads } from "./NoLeads.tsx";
import { standingWords } from "./standingWords.ts";
import { useLeadAddress } from "./useLeadAddress.ts";
import { useLeadFilter } from "./useLeadFilter.ts";

type LeadListProps = { own: Extract<Overview, { kind: "overview" }> };

/** Leads as a table or as cards by stage, with filters in the address. */
export function LeadList({ own }: LeadListProps) {
  const { services } = useSignedIn();
  const address = useLeadAddress();
  const { filter, view } = useLeadFilter(own.company.id);
  const isNarrow = useIsNarrow();
  const counts = useQuery(deliveredLeadQueries.counts(services));

  const look = (
    <SegmentedControl
      label="View"
      options={[
        { value: "table", label: "Table" },
        { value: "cards", label: "Cards" },
      ]}
      value={address.view === "cards" ? "cards" : "table"}
      onChange={(chosen) => address.setFilter("view", chosen === "cards" ? chosen : null)}
    />
  );

  return (
    <Stack $gap="small">
      <Bar>
        <Filters>
          <FilterBar
            label="Filter leads"
            search={<SearchField label="Search leads" value={address.typed} onChange={address.setTyped} />}
            sheet={
              <>
                {look}
                <DataTableSort columns={leadColumns(() => "")} {...view} look="sheet" />
              </>
            }
            filters={[
              {
                id: "stage",
                label: "Stage",
                look: "select",
                options: stageOptions(counts.data, own.waiting.undecided_leads),
                value: address.standing,
              },
              {
                id: "month",
                label: "Delivered",
                look: "select",
                options: own.months
                  .toReversed()
                  .map(({ month, leads }) => ({ value: month, label: `${formatMonth(month)} (${leads})` })),
                value: address.month,
              },
            ]}
            onChange={address.setFilter}
            onClear={address.clear}
          />
        </Filters>
        {!isNarrow && look}
        <CsvButton
          label="Download CSV"
          look={isNarrow ? "icon" : "words"}
          name="leads.csv"
          read={async () => leadsTable(await readAllLeads(services, filter))}
        />
      </Bar>
      {address.view === "cards" ? <Cards filter={filter} /> : <LeadTable own={own} filter={filter} view={view} />}
    </Stack>
  );
}

type LeadTableProps = LeadListProps & { filter: LeadFilter; view: ReturnType<typeof useLeadFilter>["view"] };

function LeadTable({ own, filter, view }: LeadTableProps) {
  const { services } = useSignedIn();
  const { to } = useLeadAddress();
  const list = useInfiniteQuery(deliveredLeadQueries.list(services, filter));
  const leads = list.data ?? [];
  const columns = leadColumns((id) => to({ lead: id }));

  return (
    <QueryTable
      query={list}
      of="your leads"
      label="Leads"
      columns={columns}
      {...view}
      hasSortBar={false}
      rows={leads}
      rowId={({ id }) => id}
      rowLabel={(lead) => `${lead.firm}, ${personOf(lead)}`}
      empty={<NoLeads own={own} isNarrowed={isNarrowed(filter)} />}
      count={leads.length === 1 ? "1 lead" : `${leads.length} leads`}
      isAutomatic
    />
  );
}

/** Loaded when they are opened. */
function Cards({ filter }: { filter: LeadFilter }) {
  const part = useModule({ name: "lead-cards", load: () => import("./LeadCards.tsx") });
  return (
    <QueryView query={part} of="the cards" loading={<Skeleton $height="100vh" />}>
      {({ LeadCards }) => <LeadCards filter={filter} />}
    </QueryView>
  );
}

function isNarrowed({ standing, month, search }: LeadFilter): boolean {
  return standing !== null || month !== null || search !== "";
}

function stageOptions(counts: StageCounts | undefined, undecided: number) {
  const known = counts && {
    undecided,
    accepted: counts.accepted + counts.delivered - undecided,
    declined: counts.declined,
    closed: counts.closed,
  };
  const order = ["undecided", "accepted", "declined", "closed"] as const;
  return order.map((standing) => ({
    value: standing,
    label: known ? `${standingWords[standing].label} (${known[standing]})` : standingWords[standing].label,
  }));
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space.tight} ${space.small};
`;

const Filters = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
`;
