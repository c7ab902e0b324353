import { leadQueries } from "@pipelark/shared-data/lead/leadQueries";
import type { Lead } from "@pipelark/shared-data/lead/leadSchema";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { CsvButton } from "@pipelark/shared-signed-in/table/CsvButton";
import { useSelection } from "@pipelark/shared-signed-in/table/useSelection";
import type { useTableView } from "@pipelark/shared-signed-in/table/useTableView";
import { TargetIcon } from "@pipelark/shared-ui/controls/icons";
import { SelectAll } from "@pipelark/shared-ui/data/DataTableSelection";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { useInfiniteQuery } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { BulkMenus } from "./BulkMenus.tsx";
import { CompanyNames, leadsTable } from "./leadColumns.tsx";
import { leadMenu } from "./leadMenu.ts";
import { useCompanyNames } from "@pipelark/shared-signed-in/useCompanyNames";
import { countOf } from "#lib/leadMoves.ts";
import { mostAtOnce, type useLeadActs } from "#lib/useLeadActs.ts";
import type { LeadView } from "./useLeadView.ts";
import { type ShownLeads, useShownLeads } from "./useShownLeads.ts";

type LeadTableProps = {
  view: LeadView;
  table: Omit<ReturnType<typeof useTableView<Lead>>, "columnMenu">;
  /** Place in the open filter sheet for the checkbox of all leads. */
  sheet: HTMLElement | null;
  acts: ReturnType<typeof useLeadActs>;
  onShow: (shown: ShownLeads) => void;
};

/** Leads in rows, with acts on several at once. */
export function LeadTable({ view, table, sheet, acts, onShow }: LeadTableProps) {
  const { services } = useSignedIn();
  const list = useInfiniteQuery(leadQueries.list(services, view.filter));
  const leads = list.data ?? [];
  const { names: companies } = useCompanyNames(leads);
  const { selection, all, selectedRows, clear } = useSelection(leads);
  const chosen = selectedRows.slice(0, mostAtOnce);
  useShownLeads({ leads, list, onShow });

  return (
    <CompanyNames value={companies}>
      {sheet && createPortal(<SelectAll {...all} />, sheet)}
      <QueryTable
        query={list}
        of="the leads"
        label="Leads"
        {...table}
        hasSortBar={false}
        {...selection}
        selectionActions={
          <>
            <BulkMenus leads={chosen} acts={acts} onAct={clear} />
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
