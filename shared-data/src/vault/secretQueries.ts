import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import { listSecrets, listVaultAccess, listVaultMembers, readVaultState } from "./secretRepository.ts";
import type { SecretPage, VaultAccess } from "./secretSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const all = ["vault"] as const;
const logPage = 50;
const allEntries = allRows((entries: VaultAccess[]) => entries);
const allSecrets = allRows(({ secrets }: SecretPage) => secrets);

/** Keys and functions of what is read about passwords. What is secret is never kept here: `revealSecret` gives it to who asks. */
export const secretQueries = {
  state: (services: Backend) =>
    queryOptions({
      queryKey: [...all, "state"],
      queryFn: () => withClient(services, readVaultState),
      // Somebody may have been admitted meanwhile.
      staleTime: 0,
    }),
  list: (services: Backend, search: string) =>
    infiniteQueryOptions({
      queryKey: [...all, "list", search],
      queryFn: ({ pageParam }) => withClient(services, (client) => listSecrets(client, { search, from: pageParam })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allSecrets,
      staleTime: 0,
    }),
  members: (services: Backend) =>
    queryOptions({
      queryKey: [...all, "members"],
      queryFn: () => withClient(services, listVaultMembers),
      staleTime: 0,
    }),
  log: (services: Backend) =>
    infiniteQueryOptions({
      queryKey: [...all, "log"],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listVaultAccess(client, { before: pageParam, size: logPage })),
      initialPageParam: newest(),
      getNextPageParam: (page) => (page.length === logPage ? (page.at(-1)?.id ?? null) : null),
      select: allEntries,
      staleTime: 0,
    }),
};

/** After an act: what it changed is read again, and the log that has it. */
export function readVaultAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: all });
}

function firstPage(): SecretPage["next"] {
  return null;
}

function newest(): number | null {
  return null;
}
