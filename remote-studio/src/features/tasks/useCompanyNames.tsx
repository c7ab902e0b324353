import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import type { CompanyName } from "@pipelark/shared-data/clients/companyNameRepository";
import type { TaskPage } from "@pipelark/shared-data/tasks/taskSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { together } from "@pipelark/shared-signed-in/reading";
import { useQueries, type UseQueryResult } from "@tanstack/react-query";

/** Company names of these tasks by id, one request per page of tasks. Tasks have no company name while it loads. */
export function useCompanyNames(services: ShellServices, pages: readonly TaskPage[]) {
  const wanted = pages.map(({ tasks }) => [...new Set(tasks.flatMap(({ companyId }) => companyId ?? []))].toSorted());
  // Pages with the same companies share a request.
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
