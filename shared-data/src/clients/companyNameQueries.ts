import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { type CompanyName, findCompanies, listCompanyNames } from "./companyNameRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

const names = ["companies", "names"] as const;
const size = 20;

/** Names of client companies: what stands beside a task, and what a company is chosen from. Whoever makes a company reads `["companies"]` again. */
export const companyNameQueries = {
  /** Of these companies, a hundred at most. */
  of: (services: Backend, ids: readonly string[]) => {
    const wanted = [...new Set(ids)].toSorted();
    return queryOptions({
      queryKey: [...names, "of", wanted],
      queryFn: () => (wanted.length === 0 ? [] : withClient(services, (client) => listCompanyNames(client, wanted))),
      staleTime: 5 * 60_000,
    });
  },
  /** The first few whose names contain a text. The last answer stays in place until the next one is there. */
  matching: (services: Backend, text: string) =>
    queryOptions({
      queryKey: [...names, "matching", text.trim().toLowerCase()],
      queryFn: () => withClient(services, (client) => findCompanies(client, { text, after: null, size })),
      select: ({ companies }) => companies,
      placeholderData: keepPreviousData,
    }),
  /** All of them, page after page. */
  all: (services: Backend) =>
    infiniteQueryOptions({
      queryKey: [...names, "all"],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => findCompanies(client, { text: "", after: pageParam, size })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
    }),
};

/** As a function, because `null` alone would be the only value that its type allows. */
function firstPage(): CompanyName | null {
  return null;
}
