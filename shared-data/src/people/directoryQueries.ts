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
import { readAllPages } from "../keyset.ts";
import {
  changeAccess,
  changeAccessOfMany,
  changeRole,
  countPeople,
  listPeople,
  readPerson,
} from "./directoryRepository.ts";
import { changeDuty, readDuties } from "./dutyRepository.ts";
import type {
  AccessChange,
  DutyChange,
  ListedPerson,
  PeopleFilter,
  PeoplePage,
  PeoplePosition,
  RoleChange,
} from "./directorySchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
const allPeople = allRows(({ people }: PeoplePage) => people);

/** Key of all admin queries about people, for invalidation. */
export const directoryKey = ["directory"] as const;

/** Queries of all people, for admins. */
export const directoryQueries = {
  list: (services: Backend, filter: PeopleFilter) =>
    infiniteQueryOptions({
      queryKey: [...directoryKey, "list", filter],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listPeople(client, { filter, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allPeople,
      staleTime: 0,
      // Keeps the shown rows until the answer to a narrower search arrives.
      placeholderData: keepPreviousData,
    }),
  count: (services: Backend) =>
    queryOptions({
      queryKey: [...directoryKey, "count"],
      queryFn: () => withClient(services, countPeople),
      staleTime: 0,
    }),
  person: (services: Backend, userId: string) =>
    queryOptions({
      queryKey: [...directoryKey, "person", userId],
      queryFn: () => withClient(services, (client) => readPerson(client, userId)),
      staleTime: 0,
    }),
};

/** Queries of duties. */
export const dutyQueries = {
  own: (services: Backend, userId: string) =>
    queryOptions({
      queryKey: ["duties", userId],
      queryFn: () => withClient(services, (client) => readDuties(client, userId)),
      staleTime: 0,
    }),
};

/** Mutations of other people, for admins. Idempotent. Refetches people after success and failure. */
export const directoryMutations = {
  changeRole: (services: Backend) =>
    mutationOptions({
      mutationFn: (change: RoleChange, { client: queries }) =>
        withClient(services, (client) => changeRole(client, change)).finally(() => invalidate(queries)),
    }),
  changeAccess: (services: Backend) =>
    mutationOptions({
      mutationFn: (change: AccessChange, { client: queries }) =>
        withClient(services, (client) => changeAccess(client, change)).finally(() => invalidate(queries)),
    }),
  /** Waits for the person to be read again, so that a checkbox never shows the former state. */
  changeDuty: (services: Backend) =>
    mutationOptions({
      async mutationFn(change: DutyChange, { client: queries }) {
        try {
          return await withClient(services, (client) => changeDuty(client, change));
        } finally {
          await queries.invalidateQueries({ queryKey: directoryQueries.person(services, change.userId).queryKey });
        }
      },
    }),
  changeAccessOfMany: (services: Backend) =>
    mutationOptions({
      mutationFn: (change: { userIds: readonly string[]; isActive: boolean }, { client: queries }) =>
        withClient(services, (client) => changeAccessOfMany(client, change)).finally(() => invalidate(queries)),
    }),
};

const filePageSize = 200;

/** Reads all accounts that match a filter, in its order. Throws a `DataFault`. */
export async function readAllPeople(services: Backend, filter: PeopleFilter): Promise<ListedPerson[]> {
  const pages = await readAllPages((from: PeoplePosition | null) =>
    withClient(services, (client) => listPeople(client, { filter, from, size: filePageSize })),
  );
  return pages.flatMap(({ people }) => people);
}

/** Not awaited. Includes invitations, because an admin who loses the role loses their open ones. */
function invalidate(queries: QueryClient): void {
  for (const queryKey of [directoryKey, ["invitations"], ["attention"]]) void queries.invalidateQueries({ queryKey });
}

function firstPage(): PeoplePosition | null {
  return null;
}
