import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import type { CompanyName } from "@pipelark/shared-data/clients/companyNameRepository";
import { together } from "@pipelark/shared-signed-in/reading";
import { keepPreviousData, useQueries, type UseQueryResult } from "@tanstack/react-query";

/** Ids in one request. */
const most = 100;

/** Names of client companies by id, and the state of their reading. While further ones are read, the known names stay. */
export function useCompanyNames(services: ShellServices, companyIds: readonly string[]) {
  return useQueries({
    queries: inRequests(companyIds).map((ids) => ({
      ...companyNameQueries.of(services, ids),
      placeholderData: keepPreviousData,
    })),
    combine,
  });
}

/** Ids as several requests take them. */
export function inRequests(companyIds: readonly string[]): string[][] {
  const ids = [...new Set(companyIds)].toSorted();
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, place) =>
    ids.slice(place * most, (place + 1) * most),
  );
}

function combine(results: readonly UseQueryResult<CompanyName[]>[]) {
  return {
    names: new Map(results.flatMap(({ data = [] }) => data.map(({ id, name }) => [id, name] as const))),
    reading: together(results),
  };
}
