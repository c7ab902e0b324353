import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import type { Lead } from "@pipelark/shared-data/lead/leadSchema";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** Companies whose names one request gives. */
const most = 100;

/** Names of the companies that these leads are for, by id. */
export function useCompanyNames(services: ShellServices, leads: readonly Lead[]): ReadonlyMap<string, string> {
  const ids = [...new Set(leads.map(({ companyId }) => companyId))].slice(0, most);
  const { data } = useQuery(companyNameQueries.of(services, ids));
  return useMemo(() => new Map((data ?? []).map(({ id, name }) => [id, name])), [data]);
}
