import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import { addExclusions, findExclusions, listExclusions, removeExclusion } from "./exclusionRepository.ts";
import type { ExclusionFilter, ExclusionPage, ExclusionPosition, NewExclusions } from "./exclusionSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 100;
const key = ["exclusions"] as const;
const allExclusions = allRows(({ exclusions }: ExclusionPage) => exclusions);

/** Queries of what is not proposed. */
export const exclusionQueries = {
  list: (services: Backend, filter: ExclusionFilter) =>
    infiniteQueryOptions({
      queryKey: [...key, "list", filter],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listExclusions(client, { filter, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allExclusions,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** What excludes an address or a domain. */
  of: (services: Backend, value: string) =>
    queryOptions({
      queryKey: [...key, "of", value],
      queryFn: () => withClient(services, (client) => findExclusions(client, value)),
      staleTime: 0,
    }),
};

/** Mutations of what is not proposed. */
export const exclusionMutations = {
  /** Idempotent. */
  add: (services: Backend) =>
    mutationOptions({
      mutationFn: (exclusions: NewExclusions, { client: queries }) =>
        withClient(services, (client) => addExclusions(client, exclusions)).finally(() => invalidate(queries)),
    }),
  /** For admins. */
  remove: (services: Backend) =>
    mutationOptions({
      mutationFn: (id: string, { client: queries }) =>
        withClient(services, (client) => removeExclusion(client, id)).finally(() => invalidate(queries)),
    }),
};

/** Not awaited. */
function invalidate(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: key });
}

function firstPage(): ExclusionPosition | null {
  return null;
}
