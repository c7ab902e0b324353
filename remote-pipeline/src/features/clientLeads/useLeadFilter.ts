import type { LeadFilter } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import { useTableView } from "@pipelark/shared-signed-in/table/useTableView";
import { leadColumns } from "./leadColumns.tsx";
import { useLeadAddress } from "./useLeadAddress.ts";

const newest = { column: "delivered", direction: "descending" } as const;
const columns = leadColumns(() => "");

/** The filter of the list as the address has it, and the order of the table. */
export function useLeadFilter(companyId: string) {
  const { standing, month, search } = useLeadAddress();
  const { sort, onSort } = useTableView({ name: "client-leads", columns, sort: newest });
  const column = sort.column === "firm" ? "firm_name" : "delivered_at";
  const filter: LeadFilter = { companyId, standing, month, search, sort: { column, direction: sort.direction } };
  return { filter, view: { sort, onSort } };
}
