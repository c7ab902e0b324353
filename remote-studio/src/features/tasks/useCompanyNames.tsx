import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import type { CompanyName } from "@pipelark/shared-data/clients/companyNameRepository";
import type { TaskPage } from "@pipelark/shared-data/tasks/taskSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { together } from "@pipelark/shared-signed-in/reading";
import { useQueries, type UseQueryResult } from "@tanstack/react-query";

/** The names of the companies of these tasks, by id: one request for each page of them. While one is missing, its tasks have none. */
export function useCompanyNames(services: ShellServices, pages: readonly TaskPage[]) {
  const wanted = pages.map(({ tasks }) => [...new Set(tasks.flatMap(({ companyId }) => companyId ?? []))].toSorted());
  // Pages of the same companies ask once.
  const asked = new Map(wanted.filter((ids) => ids.length > 0).map((ids) => [ids.join(), ids]));
  const { names, reading } = useQueries({
    queries: [...asked.values()].map((ids) => companyNameQueries.of(services, ids)),
    combine,
  });
  return { names, notice: <QueryView query={reading} of="the names of the companies" /> };
}

function combine(results: readonly UseQueryResult<CompanyName[]>[]) {
  return {
    names: new Map(results.flatMap(({ data = [] }) => data.map(({ id, name }) => [id, name] as const))),
    reading: together(results),
  };
}
