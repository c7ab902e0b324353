import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import type { CompanyName } from "@pipelark/shared-data/clients/companyNameRepository";
import type { TaskPage } from "@pipelark/shared-data/tasks/taskSchema";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { useQueries, type UseQueryResult } from "@tanstack/react-query";

/** The names of the companies of these tasks, by id: one request for each page of them. While one is missing, its tasks have none. */
export function useCompanyNames(services: ShellServices, pages: readonly TaskPage[]) {
  const wanted = pages.map(({ tasks }) => [...new Set(tasks.flatMap(({ companyId }) => companyId ?? []))].toSorted());
  // Pages of the same companies ask once.
  const asked = new Map(wanted.filter((ids) => ids.length > 0).map((ids) => [ids.join(), ids]));
  const { names, failed, isFetching } = useQueries({
    queries: [...asked.values()].map((ids) => companyNameQueries.of(services, ids)),
    combine,
  });
  const [fault] = failed;
  return {
    names,
    notice: (
      <RetryBox
        message={fault?.error ? describeFault(fault.error, { of: "the names of the companies" }) : null}
        isLoading={isFetching}
        onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    ),
  };
}

function combine(results: readonly UseQueryResult<CompanyName[]>[]) {
  return {
    names: new Map(results.flatMap(({ data = [] }) => data.map(({ id, name }) => [id, name] as const))),
    failed: results.filter(({ error }) => error !== null),
    isFetching: results.some((result) => result.isFetching),
  };
}
