import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { changePages, optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import {
  deleteItem,
  deleteItems,
  type ItemFilter,
  listColleagues,
  listItems,
  readItem,
  restoreItem,
  restoreItems,
  saveItem,
} from "./itemRepository.ts";
import type { ItemEntry, ItemPage, ListedItem } from "./itemSchema.ts";
import { readAllPages, type SortedPosition } from "../keyset.ts";

type Backend = Pick<ShellServices, "supabase">;

const all = ["vault-items"] as const;
const pageSize = 50;
const allItems = allRows(({ items }: ItemPage) => items);

/** Queries of recordings, documents, prompts and links. */
export const itemQueries = {
  list: (services: Backend, filter: ItemFilter) =>
    infiniteQueryOptions({
      queryKey: [...all, "list", filter],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listItems(client, { filter, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allItems,
    }),
  one: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...all, "one", id],
      queryFn: () => withClient(services, (client) => readItem(client, id)),
      // Always refetched, because others edit it as well.
      staleTime: 0,
    }),
  colleagues: (services: Backend) =>
    queryOptions({ queryKey: ["colleagues"], queryFn: () => withClient(services, listColleagues) }),
};

/** Mutations of vault items. Lists are refetched afterwards. */
export const itemMutations = {
  save: (services: Backend) =>
    mutationOptions({
      async mutationFn(entry: ItemEntry, { client: queries }) {
        const outcome = await withClient(services, (client) => saveItem(client, entry));
        if (outcome.kind === "saved" || outcome.kind === "conflict") {
          queries.setQueryData(itemQueries.one(services, entry.id).queryKey, outcome.item);
        }
        await invalidateLists(queries);
        return outcome;
      },
    }),
  remove: (services: Backend) =>
    optimisticMutation({
      key: [...all, "list", "remove"],
      idOf: (id: string) => id,
      show: (queries, removed) =>
        changePages<ItemPage>(queries, {
          queryKey: [...all, "list"],
          change: (page) => ({ ...page, items: page.items.filter(({ id }) => id !== removed) }),
        }),
      send: (id) => withClient(services, (client) => deleteItem(client, id)),
      invalidate: (queries) => void invalidateLists(queries),
    }),
  /** Deletes several; answers with the ids of those that the user may change. */
  removeMany: (services: Backend) =>
    optimisticMutation({
      key: [...all, "list", "remove-many"],
      idOf: (ids: readonly string[]) => ids.join(" "),
      show: (queries, removed) =>
        changePages<ItemPage>(queries, {
          queryKey: [...all, "list"],
          change: (page) => ({ ...page, items: page.items.filter(({ id }) => !removed.includes(id)) }),
        }),
      send: (ids) => withClient(services, (client) => deleteItems(client, ids)),
      invalidate: (queries) => void invalidateLists(queries),
    }),
  restoreMany: (services: Backend) =>
    mutationOptions({
      async mutationFn(ids: readonly string[], { client: queries }) {
        const restored = await withClient(services, (client) => restoreItems(client, ids));
        await invalidateLists(queries);
        return restored;
      },
    }),
  /** Not optimistic: only the server knows the place in the list. */
  restore: (services: Backend) =>
    mutationOptions({
      async mutationFn(id: string, { client: queries }) {
        const outcome = await withClient(services, (client) => restoreItem(client, id));
        await invalidateLists(queries);
        return outcome;
      },
    }),
};

// The gateway returns at most 1,000 rows; one of them tells whether there is a next page.
const filePageSize = 999;

/** Reads all items that match a filter, in its order. Throws a `DataFault`. */
export async function readAllItems(services: Backend, filter: ItemFilter): Promise<ListedItem[]> {
  const pages = await readAllPages((from: SortedPosition | null) =>
    withClient(services, (client) => listItems(client, { filter, from, size: filePageSize })),
  );
  return pages.flatMap(({ items }) => items);
}

function invalidateLists(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [...all, "list"] });
}

function firstPage(): SortedPosition | null {
  return null;
}
