import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { ClientUpdate, UpdatePage, UpdatePosition } from "./updateSchema.ts";

export const listKey = ["updates", "list"] as const;
/** Start of the keys of single updates. */
export const oneKey = ["updates", "one"] as const;

type Lists = InfiniteData<UpdatePage, UpdatePosition | null>;

/** Part of a list's key after `listKey` for a company's updates, as read by admins. */
export function companyList(companyId: string): readonly [string, string] {
  return ["company", companyId];
}

/** Adds an update to the top of a company's list. Without a company: to the client's own list, and to the pending one if it waits. */
export function putUpdate(
  queries: QueryClient,
  { update, companyId }: { update: ClientUpdate; companyId?: string | undefined },
): void {
  const own = update.status === "pending" ? [["all"], ["pending"]] : [["all"]];
  for (const list of companyId === undefined ? own : [companyList(companyId)]) {
    queries.setQueryData<Lists>(
      [...listKey, ...list],
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

/** Changes an update in all cached queries. */
export function changeUpdate(queries: QueryClient, { id, change }: Change): void {
  queries.setQueriesData<ClientUpdate | null>(
    { queryKey: oneKey },
    (update) => update && (update.id === id ? change(update) : update),
  );
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

/** Drops all pages but the first of each list, so that the next visit reads one page instead of all. */
export function keepFirstPages(queries: QueryClient): void {
  queries.setQueriesData<Lists>(
    { queryKey: listKey },
    (lists) => lists && { pages: lists.pages.slice(0, 1), pageParams: lists.pageParams.slice(0, 1) },
  );
}

function withPages(change: (pages: UpdatePage[]) => UpdatePage[]) {
  return (lists: Lists | undefined) => lists && { ...lists, pages: change(lists.pages) };
}
