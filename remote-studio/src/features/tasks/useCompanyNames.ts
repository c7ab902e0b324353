import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { type CompanyName } from "@pipelark/shared-data/clients/companyNameRepository";
import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import type { TaskPage } from "@pipelark/shared-data/tasks/taskSchema";
import { useQueries, type UseQueryResult } from "@tanstack/react-query";

/** The names of the companies of these tasks, by id: one request for each page of them. While one is missing, its tasks have none. */
export function useCompanyNames(services: ShellServices, pages: readonly TaskPage[]): ReadonlyMap<string, string> {
  return useQueries({
    queries: pages.map(({ tasks }) =>
      companyNameQueries.of(
        services,
        tasks.flatMap(({ companyId }) => companyId ?? []),
      ),
    ),
    combine: byId,
  });
}

function byId(results: readonly UseQueryResult<CompanyName[]>[]): ReadonlyMap<string, string> {
  return new Map(results.flatMap(({ data = [] }) => data.map(({ id, name }) => [id, name] as const)));
}
