import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { companyQueries } from "../clients/companyQueries.ts";
import { invalidateClients } from "../clients/clientCache.ts";
import { allRows } from "../allRows.ts";
import { optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import { changeUpdate, companyList, dropUpdate, listKey, oneKey, putUpdate } from "./updateCache.ts";
import { addReply, addUpdate, listReplies, listUpdates, readUpdate, withdrawUpdate } from "./updateRepository.ts";
import type { ClientUpdate, NewReply, NewUpdate, UpdateFilter, UpdatePage, UpdatePosition } from "./updateSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
const allUpdates = allRows(({ updates }: UpdatePage) => updates);

/** Queries of updates. */
export const updateQueries = {
  /** Updates of the caller's own company, for clients: newest first, in pages. */
  own: (services: Backend, filter: UpdateFilter | null) =>
    infiniteQueryOptions({
      queryKey: [...listKey, filter ?? "all"],
      async queryFn({ pageParam, client: queries }) {
        const company = await queries.query(companyQueries.own(services));
        const list = { companyId: company.id, filter, from: pageParam, size: pageSize };
        return withClient(services, (client) => listUpdates(client, list));
      },
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allUpdates,
      // Always refetched; `keepFirstPages` limits this to one page.
      staleTime: 0,
    }),
  /** A company's updates, for admins: newest first, in pages. */
  ofCompany: (services: Backend, companyId: string) =>
    infiniteQueryOptions({
      queryKey: [...listKey, ...companyList(companyId)],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) =>
          listUpdates(client, { companyId, filter: null, from: pageParam, size: pageSize }),
        ),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allUpdates,
      staleTime: 0,
    }),
  /** One update of a company, for links to it; null when there is none. */
  one: (services: Backend, { companyId, id }: { companyId: string; id: string }) =>
    queryOptions({
      queryKey: [...oneKey, companyId, id],
      queryFn: () => withClient(services, (client) => readUpdate(client, { companyId, id })),
      staleTime: 0,
    }),
  replies: (services: Backend, updateId: string) =>
    queryOptions({
      queryKey: ["updates", "replies", updateId],
      queryFn: () => withClient(services, (client) => listReplies(client, updateId)),
      staleTime: 0,
    }),
};

/** Mutations of updates. Lists are updated from the server's answers, so that pages need no refetch. */
export const updateMutations = {
  /** Shows the new update optimistically. */
  add: (services: Backend, author: ClientUpdate["author"]) =>
    addition({
      services,
      author,
      currencyIn: (queries) => queries.getQueryData(companyQueries.own(services).queryKey)?.currency ?? "USD",
    }),
  /** The same by an admin for a company. */
  post: (services: Backend, { author, company }: AdminPost) =>
    addition({ services, author, companyId: company.id, currencyIn: () => company.currency }),
  withdraw: (services: Backend) =>
    mutationOptions({
      async mutationFn(id: string, { client: queries }) {
        const outcome = await withClient(services, (client) => withdrawUpdate(client, id));
        if (outcome.kind === "missing") dropUpdate(queries, id);
        else changeUpdate(queries, { id, change: ({ files }) => ({ ...outcome.update, files }) });
        invalidateOverview(queries);
        return outcome;
      },
    }),
  reply: (services: Backend, updateId: string) =>
    mutationOptions({
      async mutationFn(sent: NewReply, { client: queries }) {
        const outcome = await withClient(services, (client) => addReply(client, { ...sent, updateId }));
        if (outcome.kind !== "added") return outcome;
        const { reply } = outcome;
        const key = updateQueries.replies(services, updateId).queryKey;
        const isKnown = queries.getQueryData(key)?.some(({ id }) => id === reply.id) ?? false;
        queries.setQueryData(key, (replies) => replies && [...replies.filter(({ id }) => id !== reply.id), reply]);
        changeUpdate(queries, {
          id: updateId,
          change: (update) => ({
            ...update,
            replyCount: update.replyCount + (isKnown ? 0 : 1),
            lastReplyType: reply.author.type,
          }),
        });
        invalidateOverview(queries);
        return outcome;
      },
    }),
};

type AdminPost = { author: ClientUpdate["author"]; company: { id: string; currency: string } };

type Addition = {
  services: Backend;
  author: ClientUpdate["author"];
  /** Set for an admin who adds it to a company's updates. */
  companyId?: string;
  currencyIn: (queries: QueryClient) => string;
};

function addition({ services, author, companyId, currencyIn }: Addition) {
  return optimisticMutation({
    key: [...listKey, "add"],
    idOf: ({ id }: NewUpdate) => id,
    show(queries, update) {
      const shown = toUnsavedUpdate({ update, author, currency: currencyIn(queries) });
      putUpdate(queries, { update: shown, companyId });
      return () => dropUpdate(queries, update.id);
    },
    send: (update) =>
      withClient(services, (client) => addUpdate(client, { ...update, ...(companyId && { companyId }) })),
    settle({ queries, outcome, rollBack }) {
      rollBack();
      if (outcome.kind === "added") putUpdate(queries, { update: outcome.update, companyId });
    },
    invalidate(queries) {
      void queries.invalidateQueries({ queryKey: listKey, predicate: ({ state }) => state.data === undefined });
      if (companyId) invalidateClients(queries);
      else invalidateOverview(queries);
    },
  });
}

/** Refetches the counts above the portal's pages. Not awaited. */
function invalidateOverview(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["overview"] });
}

type UnsavedUpdate = { update: NewUpdate; author: ClientUpdate["author"]; currency: string };

function toUnsavedUpdate({ update, author, currency }: UnsavedUpdate): ClientUpdate {
  const now = new Date();
  return {
    ...update,
    author,
    currency,
    status: update.amountCents === null ? null : "pending",
    decidedBy: null,
    reason: null,
    replyCount: 0,
    lastReplyType: null,
    // Found by the server.
    mentions: [],
    files: [],
    createdAt: now,
    position: { createdAt: now.toISOString(), id: update.id },
    isSending: true,
  };
}

function firstPage(): UpdatePosition | null {
  return null;
}
