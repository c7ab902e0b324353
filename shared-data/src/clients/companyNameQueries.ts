import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { type CompanyName, findCompanies, listCompanyNames, listFirstNames } from "./companyNameRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

const names = ["companies", "names"] as const;
const size = 20;

/** Names of client companies, for labels of tasks and for company pickers. Mutations that add a company invalidate `["companies"]`. */
export const companyNameQueries = {
  /** A hundred names, so that a list of rows does not wait with its names until the rows are there. */
  first: (services: Backend) =>
    queryOptions({
      queryKey: [...names, "first"],
      queryFn: () => withClient(services, listFirstNames),
      staleTime: 5 * 60_000,
    }),
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
      ...pageOf(services, text),
      select: ({ companies }) => companies,
      placeholderData: keepPreviousData,
    }),
  /** All companies, loaded page by page. */
  all: (services: Backend) =>
    infiniteQueryOptions({
      queryKey: [...names, "all"],
      // The first page is also what a picker offers.
      queryFn: ({ pageParam, client: queries }) =>
        pageParam === null
          ? queries.query(pageOf(services, ""))
          : withClient(services, (client) => findCompanies(client, { text: "", after: pageParam, size })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
    }),
};

/** First page of the companies whose name contains the text. */
function pageOf(services: Backend, text: string) {
  return queryOptions({
    queryKey: [...names, "matching", text.trim().toLowerCase()],
    queryFn: () => withClient(services, (client) => findCompanies(client, { text, after: null, size })),
  });
}

/** A function, because the literal `null` would narrow the inferred type to null. */
function firstPage(): CompanyName | null {
  return null;
}
