import { leadQueries } from "@pipelark/shared-data/lead/leadQueries";
import type { Lead, LeadTarget } from "@pipelark/shared-data/lead/leadSchema";
import { taskQueries } from "@pipelark/shared-data/tasks/taskQueries";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { CsvButton } from "@pipelark/shared-signed-in/table/CsvButton";
import { useSelection } from "@pipelark/shared-signed-in/table/useSelection";
import type { useTableView } from "@pipelark/shared-signed-in/table/useTableView";
import { Menu } from "@pipelark/shared-ui/overlays/Menu";
import { TargetIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CompanyNames, leadsTable } from "./leadColumns.tsx";
import { leadMenu } from "./leadMenu.ts";
import { useCompanyNames } from "./useCompanyNames.ts";
import { countOf, mostAtOnce, type useLeadActs } from "./useLeadActs.ts";
import type { LeadView } from "./useLeadView.ts";
import { useShownLeads } from "./useShownLeads.ts";

type LeadTableProps = {
  view: LeadView;
  table: Omit<ReturnType<typeof useTableView<Lead>>, "columnMenu">;
  acts: ReturnType<typeof useLeadActs>;
  onShow: (ids: readonly string[]) => void;
};

const moves: readonly { to: LeadTarget; label: string }[] = [
  { to: "checked", label: "Check" },
  { to: "delivered", label: "Deliver" },
  { to: "closed", label: "Close" },
  { to: "reopened", label: "Bring back" },
];

/** Leads in rows, with acts on several at once. */
export function LeadTable({ view, table, acts, onShow }: LeadTableProps) {
  const { services, user } = useSignedIn();
  const list = useInfiniteQuery(leadQueries.list(services, view.filter));
  const leads = list.data ?? [];
  const companies = useCompanyNames(services, leads);
  const people = useQuery({ ...taskQueries.assignees(services), enabled: user.role === "admin" });
  const { selection, selectedRows, clear } = useSelection(leads);
  const chosen = selectedRows.slice(0, mostAtOnce);
  useShownLeads(leads, onShow);

  function handleAct(run: () => void) {
    run();
    clear();
  }

  return (
    <CompanyNames value={companies}>
      <QueryTable
        query={list}
        of="the leads"
        label="Leads"
        {...table}
        hasSortBar={false}
        {...selection}
        selectionActions={
          <>
            <Menu
              trigger="Move"
              items={moves.map(({ to, label }) => ({ label, onSelect: () => handleAct(() => acts.move(chosen, to)) }))}
            />
            <Menu
              trigger="Assign"
              items={[...(people.data ?? [{ id: user.id, name: user.name }]), null].map((person) => ({
                id: person?.id ?? "nobody",
                label: person?.name ?? "Nobody",
                onSelect: () =>
                  handleAct(() =>
                    acts.assign(
                      chosen.map(({ id }) => id),
                      person,
                    ),
                  ),
              }))}
            />
            <CsvButton label="Download selected" name="leads.csv" read={() => leadsTable(selectedRows, companies)} />
          </>
        }
        rows={leads}
        rowId={({ id }) => id}
        rowLabel={({ firm, person }) => (person ? `${person}, ${firm}` : firm)}
        rowActions={(lead) => leadMenu({ lead, acts, onOpen: view.open })}
        empty={<NoLeads isNarrowed={view.isNarrowed} />}
        count={countOf(leads)}
        isAutomatic
      />
    </CompanyNames>
  );
}

function NoLeads({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState icon={<TargetIcon />} title="No leads match" headingLevel={3}>
        Try another filter, or three letters or more of a name.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<TargetIcon />} title="No leads yet" headingLevel={3}>
      Import a list to begin. You see the leads of companies that you research.
    </EmptyState>
  );
}
