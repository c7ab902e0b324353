import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** Companies whose names one request gives. */
const most = 100;

/** Names of the companies that these rows are for, by id. */
export function useNamesOf(rows: readonly { companyId: string }[]): ReadonlyMap<string, string> {
  const { services } = useSignedIn();
  const ids = [...new Set(rows.map(({ companyId }) => companyId))].slice(0, most);
  const { data } = useQuery(companyNameQueries.of(services, ids));
  return useMemo(() => new Map((data ?? []).map(({ id, name }) => [id, name])), [data]);
}
