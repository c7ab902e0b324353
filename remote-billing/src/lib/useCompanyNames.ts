import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import type { CompanyName } from "@pipelark/shared-data/clients/companyNameRepository";
import { together } from "@pipelark/shared-signed-in/reading";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { keepPreviousData, useQueries, type UseQueryResult } from "@tanstack/react-query";

/** Ids in one request. */
const most = 100;

/** Names of the companies of shown invoices, and the state of their reading. */
export function useCompanyNames(shown: readonly { companyId: string }[]) {
  const { services } = useSignedIn();
  const ids = [...new Set(shown.map(({ companyId }) => companyId))].toSorted();
  const requests = Array.from({ length: Math.ceil(ids.length / most) }, (_, place) =>
    ids.slice(place * most, (place + 1) * most),
  );
  return useQueries({
    queries: requests.map((wanted) => ({
      ...companyNameQueries.of(services, wanted),
      placeholderData: keepPreviousData,
    })),
    combine,
  });
}

function combine(results: readonly UseQueryResult<CompanyName[]>[]) {
  const names = new Map(results.flatMap(({ data = [] }) => data.map(({ id, name }) => [id, name] as const)));
  return { nameOf: (companyId: string) => names.get(companyId) ?? "…", reading: together(results) };
}
