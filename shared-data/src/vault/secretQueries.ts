import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { changePages, shownAtOnce } from "../shownAtOnce.ts";
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

/** What is changed about the lists of passwords. They are read again afterwards, and the log that has it. */
export const secretMutations = {
  remove: (services: Backend) =>
    shownAtOnce({
      key: [...all, "list", "remove"],
      idOf: (id: string) => id,
      show: (queries, removed) =>
        changePages<SecretPage>(queries, {
          queryKey: [...all, "list"],
          change: (page) => ({ ...page, secrets: page.secrets.filter(({ id }) => id !== removed) }),
        }),
      send: (id) => withClient(services, (client) => deleteSecret(client, id)),
      readAgain: (queries) => void readVaultAgain(queries),
    }),
  /** Where it stood is the server's to know. */
  restore: (services: Backend) =>
    mutationOptions({
      async mutationFn(id: string, { client: queries }) {
        const outcome = await withClient(services, (client) => restoreSecret(client, id));
        await readVaultAgain(queries);
        return outcome;
      },
    }),
  /** Somebody is shown as removed once they are. */
  removeMember: (services: Backend) =>
    mutationOptions({
      async mutationFn(userId: string, { client: queries }) {
        const outcome = await withClient(services, (client) => removeFromVault(client, userId));
        await readVaultAgain(queries);
        return outcome;
      },
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
