import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { SupabaseClient } from "@supabase/supabase-js";
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { changeClient, clientsKey, invalidateClients } from "../clients/clientCache.ts";
import { allRows } from "../allRows.ts";
import { optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import { approveUpdate, listQueue, readDecision, rejectUpdate } from "./queueRepository.ts";
import type { ApprovedKind, DecideOutcome, Decision, QueuedUpdate } from "./queueSchema.ts";
import { changeUpdate, listKey } from "./updateCache.ts";
import type { ClientUpdate, UpdatePosition } from "./updateSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
const allUpdates = allRows(({ updates }: { updates: readonly QueuedUpdate[] }) => updates);

export const queueQueries = {
  /** Updates of a company, or of all (null), that wait for an admin, oldest first. Decided ones stay in place until the list is refetched. */
  pending: (services: Backend, companyId: string | null) =>
    infiniteQueryOptions({
      queryKey: [...listKey, "queue", companyId],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listQueue(client, { companyId, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allUpdates,
      staleTime: 0,
    }),
};

/** Outcome of an update and its decision, which is null when it could not be read. */
export type Decided = { outcome: DecideOutcome; decision: Decision | null };

/** Fields of an update that a decision needs. */
export type DecidedUpdate = Pick<ClientUpdate, "id" | "title" | "status" | "reason" | "amountCents" | "currency"> & {
  author: Pick<ClientUpdate["author"], "name">;
};

export type Decider = { id: string; name: string };

type DecisionContext = { services: Backend; companyId: string; decider: Decider };

/** An admin's decisions, shown optimistically. */
export const decisionMutations = {
  approve: (decide: DecisionContext) =>
    decision<{ update: DecidedUpdate; kind: ApprovedKind }>(decide, {
      expectedDecision: () => ({ status: "approved", by: decide.decider, reason: null }),
      balanceOf: ({ amountCents }) => amountCents ?? 0,
      send: (client, { update, kind }) => approveUpdate(client, { id: update.id, kind }),
    }),
  reject: (decide: DecisionContext) =>
    decision<{ update: DecidedUpdate; reason: string }>(decide, {
      expectedDecision: ({ reason }) => ({ status: "rejected", by: decide.decider, reason }),
      balanceOf: () => 0,
      send: (client, { update, reason }) => rejectUpdate(client, { id: update.id, reason }),
    }),
};

type DecisionKind<Change> = {
  /** The expected decision. */
  expectedDecision: (change: Change) => Decision;
  /** Change of the company's balance in cents. */
  balanceOf: (update: DecidedUpdate) => number;
  send: (client: SupabaseClient, change: Change) => Promise<DecideOutcome>;
};

function decision<Change extends { update: DecidedUpdate }>(
  { services, companyId }: DecisionContext,
  { expectedDecision, balanceOf, send }: DecisionKind<Change>,
) {
  return optimisticMutation({
    key: [...listKey, "decide"],
    shownBy: [listKey, clientsKey],
    idOf: ({ update }: Change) => update.id,
    show(queries, change) {
      const { update } = change;
      show(queries, { id: update.id, decision: expectedDecision(change) });
      const putBackClient = changeClient(queries, {
        id: companyId,
        change: (client) => ({
          ...client,
          balanceCents: client.balanceCents + balanceOf(update),
          pendingUpdates: Math.max(client.pendingUpdates - 1, 0),
        }),
      });
      return () => {
        show(queries, { id: update.id, decision: { status: update.status, by: null, reason: update.reason } });
        putBackClient();
      };
    },
    async send(change): Promise<Decided> {
      const outcome = await withClient(services, (client) => send(client, change));
      // Already decided; the other decision is read only for the message.
      const made = await withClient(services, (client) => readDecision(client, change.update.id)).catch(() => null);
      return { outcome, decision: made };
    },
    settle({ queries, change, outcome }) {
      if (outcome.decision) show(queries, { id: change.update.id, decision: outcome.decision });
    },
    invalidate(queries) {
      invalidateClients(queries);
      void queries.invalidateQueries({ queryKey: ["payments"] });
    },
  });
}

function show(queries: QueryClient, { id, decision: made }: { id: string; decision: Decision }): void {
  const { status, by, reason } = made;
  changeUpdate(queries, { id, change: (update) => ({ ...update, status, decidedBy: by?.name ?? null, reason }) });
}

function firstPage(): UpdatePosition | null {
  return null;
}
