import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { companyQueries } from "../clients/companyQueries.ts";
import { readClientsAgain } from "../clients/clientCache.ts";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import { changeUpdate, companyList, dropUpdate, listKey, oneKey, putUpdate } from "./updateCache.ts";
import { addReply, addUpdate, listReplies, listUpdates, readUpdate, withdrawUpdate } from "./updateRepository.ts";
import type {
  AddUpdateOutcome,
  ClientUpdate,
  NewReply,
  NewUpdate,
  UpdateFilter,
  UpdatePage,
  UpdatePosition,
} from "./updateSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
const allUpdates = allRows(({ updates }: UpdatePage) => updates);

/** Keys and functions of what is read of updates. */
export const updateQueries = {
  /** The caller's own company's, for clients: newest first, in pages. */
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
      // Each visit shows what is new; `keepFirstPages` sees to it that this reads one page.
      staleTime: 0,
    }),
  /** A company's, for admins: newest first, in pages. */
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
  /** One of a company's, for an address that names it; null when there is none. */
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

/** What is changed about updates. Lists take over what the server answers, so that none of their pages is read again. */
export const updateMutations = {
  /** The new update is shown before the server has it, and gone again when it could not be added. */
  add: (services: Backend, author: ClientUpdate["author"]) =>
    mutationOptions({
      mutationFn(update: NewUpdate, { client: queries }) {
        const currency = queries.getQueryData(companyQueries.own(services).queryKey)?.currency ?? "USD";
        return addAtOnce(queries, { services, update, author, currency });
      },
    }),
  /** The same by an admin, for a company. */
  post: (services: Backend, { author, company }: Post) =>
    mutationOptions({
      async mutationFn(update: NewUpdate, { client: queries }) {
        const { id: companyId, currency } = company;
        const outcome = await addAtOnce(queries, { services, update, author, currency, companyId });
        readClientsAgain(queries);
        return outcome;
      },
    }),
  withdraw: (services: Backend) =>
    mutationOptions({
      async mutationFn(id: string, { client: queries }) {
        const outcome = await withClient(services, (client) => withdrawUpdate(client, id));
        if (outcome.kind === "missing") dropUpdate(queries, id);
        else changeUpdate(queries, { id, change: () => outcome.update });
        readOverviewAgain(queries);
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
        readOverviewAgain(queries);
        return outcome;
      },
    }),
};

type Post = { author: ClientUpdate["author"]; company: { id: string; currency: string } };

type Addition = Sent & { services: Backend; companyId?: string };

async function addAtOnce(queries: QueryClient, { services, companyId, ...sent }: Addition): Promise<AddUpdateOutcome> {
  const { update } = sent;
  // An answer that was on its way would hide it again. A list that is being read for the first time stays at it.
  await queries.cancelQueries({ queryKey: listKey, predicate: ({ state }) => state.data !== undefined });
  putUpdate(queries, { update: beforeItIsThere(sent), companyId });
  try {
    const outcome = await withClient(services, (client) =>
      addUpdate(client, { ...update, ...(companyId && { companyId }) }),
    );
    dropUpdate(queries, update.id);
    if (outcome.kind === "added") putUpdate(queries, { update: outcome.update, companyId });
    void queries.invalidateQueries({ queryKey: listKey, predicate: ({ state }) => state.data === undefined });
    readOverviewAgain(queries);
    return outcome;
  } catch (error) {
    dropUpdate(queries, update.id);
    throw error;
  }
}

/** The strip above the portal's pages counts what waits. Nobody waits for it. */
function readOverviewAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["overview"] });
}

type Sent = { update: NewUpdate; author: ClientUpdate["author"]; currency: string };

function beforeItIsThere({ update, author, currency }: Sent): ClientUpdate {
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
    createdAt: now,
    position: { createdAt: now.toISOString(), id: update.id },
    isSending: true,
  };
}

function firstPage(): UpdatePosition | null {
  return null;
}
