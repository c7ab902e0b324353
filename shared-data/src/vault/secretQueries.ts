import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { changePages, optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import {
  deleteSecret,
  listSecrets,
  listVaultAccess,
  listVaultMembers,
  readVaultState,
  removeFromVault,
  restoreSecret,
} from "./secretRepository.ts";
import type { SecretPage, VaultAccess } from "./secretSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const all = ["vault"] as const;
const logPage = 50;
const allEntries = allRows((entries: VaultAccess[]) => entries);
const allSecrets = allRows(({ secrets }: SecretPage) => secrets);

/** Queries of passwords. Secrets are never cached here; `revealSecret` returns them to its caller. */
export const secretQueries = {
  state: (services: Backend) =>
    queryOptions({
      queryKey: [...all, "state"],
      queryFn: () => withClient(services, readVaultState),
      // Always refetched, because somebody may have been admitted.
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

/** Mutations of the password lists. Refetches them and the log. */
export const secretMutations = {
  remove: (services: Backend) =>
    optimisticMutation({
      key: [...all, "list", "remove"],
      idOf: (id: string) => id,
      show: (queries, removed) =>
        changePages<SecretPage>(queries, {
          queryKey: [...all, "list"],
          change: (page) => ({ ...page, secrets: page.secrets.filter(({ id }) => id !== removed) }),
        }),
      send: (id) => withClient(services, (client) => deleteSecret(client, id)),
      invalidate: (queries) => void readVaultAgain(queries),
    }),
  /** Not optimistic: only the server knows the place in the list. */
  restore: (services: Backend) =>
    mutationOptions({
      async mutationFn(id: string, { client: queries }) {
        const outcome = await withClient(services, (client) => restoreSecret(client, id));
        await readVaultAgain(queries);
        return outcome;
      },
    }),
  /** Not optimistic: a member shows as removed once they are. */
  removeMember: (services: Backend) =>
    mutationOptions({
      async mutationFn(userId: string, { client: queries }) {
        const outcome = await withClient(services, (client) => removeFromVault(client, userId));
        await readVaultAgain(queries);
        return outcome;
      },
    }),
};

/** Refetches what an action changed, and the log. */
export function readVaultAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: all });
}

function firstPage(): SecretPage["next"] {
  return null;
}

function newest(): number | null {
  return null;
}
