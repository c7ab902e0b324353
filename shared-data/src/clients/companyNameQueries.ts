import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { type CompanyName, findCompanies, listCompanyNames } from "./companyNameRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

const names = ["companies", "names"] as const;
const size = 20;

/** Names of client companies, for labels of tasks and for company pickers. Mutations that add a company invalidate `["companies"]`. */
export const companyNameQueries = {
  /** At most a hundred ids. */
  of: (services: Backend, ids: readonly string[]) => {
    const wanted = [...new Set(ids)].toSorted();
    return queryOptions({
      queryKey: [...names, "of", wanted],
      queryFn: () => (wanted.length === 0 ? [] : withClient(services, (client) => listCompanyNames(client, wanted))),
      staleTime: 5 * 60_000,
    });
  },
  /** First few companies whose name contains the text. Keeps the previous answer until the new one arrives. */
  matching: (services: Backend, text: string) =>
    queryOptions({
      queryKey: [...names, "matching", text.trim().toLowerCase()],
      queryFn: () => withClient(services, (client) => findCompanies(client, { text, after: null, size })),
      select: ({ companies }) => companies,
      placeholderData: keepPreviousData,
    }),
  /** All companies, loaded page by page. */
  all: (services: Backend) =>
    infiniteQueryOptions({
      queryKey: [...names, "all"],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => findCompanies(client, { text: "", after: pageParam, size })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
    }),
};

/** A function, because the literal `null` would narrow the inferred type to null. */
function firstPage(): CompanyName | null {
  return null;
}
