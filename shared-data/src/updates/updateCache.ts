import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { ClientUpdate, UpdatePage, UpdatePosition } from "./updateSchema.ts";

export const listKey = ["updates", "list"] as const;

type Lists = InfiniteData<UpdatePage, UpdatePosition | null>;

/** Puts an update in front: of the list of all, and of those that wait when it does. */
export function putUpdate(queries: QueryClient, update: ClientUpdate): void {
  for (const list of update.status === "pending" ? ["all", "pending"] : ["all"]) {
    queries.setQueryData<Lists>(
      [...listKey, list],
      withPages((pages) =>
        pages.map((page, place) => ({
          ...page,
          updates: [...(place === 0 ? [update] : []), ...page.updates.filter(({ id }) => id !== update.id)],
        })),
      ),
    );
  }
}

export function dropUpdate(queries: QueryClient, dropped: string): void {
  queries.setQueriesData<Lists>(
    { queryKey: listKey },
    withPages((pages) => pages.map((page) => ({ ...page, updates: page.updates.filter(({ id }) => id !== dropped) }))),
  );
}

type Change = { id: string; change: (update: ClientUpdate) => ClientUpdate };

export function changeUpdate(queries: QueryClient, { id, change }: Change): void {
  queries.setQueriesData<Lists>(
    { queryKey: listKey },
    withPages((pages) =>
      pages.map((page) => ({
        ...page,
        updates: page.updates.map((update) => (update.id === id ? change(update) : update)),
      })),
    ),
  );
}

/** Forgets all pages but the first of each list: the next visit begins at the top, and reads one page instead of all. */
export function keepFirstPages(queries: QueryClient): void {
  queries.setQueriesData<Lists>(
    { queryKey: listKey },
    (lists) => lists && { pages: lists.pages.slice(0, 1), pageParams: lists.pageParams.slice(0, 1) },
  );
}

function withPages(change: (pages: UpdatePage[]) => UpdatePage[]) {
  return (lists: Lists | undefined) => lists && { ...lists, pages: change(lists.pages) };
}
