import { readAllLeads } from "@pipelark/shared-data/lead/leadQueries";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { TableToolbar } from "@pipelark/shared-signed-in/table/TableToolbar";
import { useTableView } from "@pipelark/shared-signed-in/table/useTableView";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useIsNarrow } from "@pipelark/shared-ui/layout/useIsNarrow";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { LeadBoard } from "./LeadBoard.tsx";
import { leadColumns, leadsTable } from "./leadColumns.tsx";
import { LeadTable } from "./LeadTable.tsx";
import { LeadFilters, LookSwitch } from "./LeadToolbar.tsx";
import { idsByRequest } from "@pipelark/shared-signed-in/useCompanyNames";
import { useLeadActs } from "#lib/useLeadActs.ts";
import type { ShownLeads } from "./useShownLeads.ts";
import { useLeadView, viewFilters } from "./useLeadView.ts";

const latestFirst = { column: "since", direction: "descending" } as const;

type LeadListProps = {
  onShow: (shown: ShownLeads) => void;
  /** Button that adds a lead. */
  add?: ReactNode;
};

/** Leads that the reader may research, as a table or as a board by stage. */
export function LeadList({ onShow, add }: LeadListProps) {
  const { services } = useSignedIn();
  const queries = useQueryClient();
  const { columnMenu, ...table } = useTableView({ name: "leads", columns: leadColumns, sort: latestFirst });
  const view = useLeadView(table.sort);
  const acts = useLeadActs();
  const isNarrow = useIsNarrow();
  const [sheet, setSheet] = useState<HTMLElement | null>(null);

  async function readTable() {
    const leads = await readAllLeads(services, view.filter);
    const names = await Promise.all(
      idsByRequest(leads).map((ids) => queries.query(companyNameQueries.of(services, ids))),
    );
    return leadsTable(leads, new Map(names.flat().map(({ id, name }) => [id, name])));
  }

  return (
    <Stack $gap="small">
      <TableToolbar
        filters={<LeadFilters view={view} table={table} onSheet={setSheet} />}
        acts={
          <>
            {add}
            {!isNarrow && <LookSwitch view={view} />}
          </>
        }
        viewFilters={viewFilters}
        isCompact
        columnMenu={view.look === "table" ? columnMenu : undefined}
        csv={{ label: "Download CSV", name: "leads.csv", read: readTable }}
      />
      <ActFaults acts={acts.failed} />
      {view.look === "board" ? (
        <LeadBoard filter={view.filter} acts={acts} onOpen={view.open} onShow={onShow} />
      ) : (
        <LeadTable view={view} table={table} sheet={sheet} acts={acts} onShow={onShow} />
      )}
    </Stack>
  );
}
