import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, type QueryClient } from "@tanstack/react-query";
import { changeClient, readClientsAgain } from "../clients/clientCache.ts";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import { approveUpdate, listQueue, readDecision, rejectUpdate } from "./queueRepository.ts";
import type { ApprovedKind, DecideOutcome, Decision, QueuedUpdate } from "./queueSchema.ts";
import { changeUpdate, listKey } from "./updateCache.ts";
import type { ClientUpdate, UpdatePosition } from "./updateSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
const allUpdates = allRows(({ updates }: { updates: readonly QueuedUpdate[] }) => updates);

export const queueQueries = {
  /** What waits for an admin, oldest first. What is decided stays in its place until the list is read again. */
  pending: (services: Backend) =>
    infiniteQueryOptions({
      queryKey: [...listKey, "queue"],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listQueue(client, { from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allUpdates,
      staleTime: 0,
    }),
};

/** What becomes of an update, and by whom: `decision` is null when that could not be read any more. */
export type Decided = { outcome: DecideOutcome; decision: Decision | null };

export type Decider = { id: string; name: string };

type Decide = { services: Backend; companyId: string; decider: Decider };

/** An admin's decisions. Each is shown before the server has it, and as it was before when the server did not take it. */
export const decisionMutations = {
  approve: ({ services, companyId, decider }: Decide) =>
    mutationOptions({
      mutationFn: ({ update, kind }: { update: ClientUpdate; kind: ApprovedKind }, { client: queries }) =>
        decideAtOnce(queries, {
          services,
          companyId,
          update,
          foreseen: { status: "approved", by: decider, reason: null },
          balance: update.amountCents ?? 0,
          decide: () => withClient(services, (client) => approveUpdate(client, { id: update.id, kind })),
        }),
    }),
  reject: ({ services, companyId, decider }: Decide) =>
    mutationOptions({
      mutationFn: ({ update, reason }: { update: ClientUpdate; reason: string }, { client: queries }) =>
        decideAtOnce(queries, {
          services,
          companyId,
          update,
          foreseen: { status: "rejected", by: decider, reason },
          balance: 0,
          decide: () => withClient(services, (client) => rejectUpdate(client, { id: update.id, reason })),
        }),
    }),
};

type Act = {
  services: Backend;
  companyId: string;
  update: ClientUpdate;
  /** How it will be. */
  foreseen: Decision;
  /** What the company's balance gains by it, in cents. */
  balance: number;
  decide: () => Promise<DecideOutcome>;
};

async function decideAtOnce(queries: QueryClient, act: Act): Promise<Decided> {
  const { services, companyId, update, foreseen, balance } = act;
  await queries.cancelQueries({ queryKey: listKey, predicate: ({ state }) => state.data !== undefined });
  show(queries, { id: update.id, decision: foreseen });
  const putBack = await changeClient(queries, {
    id: companyId,
    change: (client) => ({
      ...client,
      balanceCents: client.balanceCents + balance,
      pendingUpdates: Math.max(client.pendingUpdates - 1, 0),
    }),
  });
  try {
    const outcome = await act.decide();
    // That it is decided is known by now: who was first is read for the words only.
    const decision = await withClient(services, (client) => readDecision(client, update.id)).catch(() => null);
    if (decision) show(queries, { id: update.id, decision });
    return { outcome, decision };
  } catch (error) {
    show(queries, { id: update.id, decision: { status: update.status, by: null, reason: update.reason } });
    putBack();
    throw error;
  } finally {
    readClientsAgain(queries);
    void queries.invalidateQueries({ queryKey: ["payments"] });
  }
}

function show(queries: QueryClient, { id, decision }: { id: string; decision: Decision }): void {
  const { status, by, reason } = decision;
  changeUpdate(queries, { id, change: (update) => ({ ...update, status, decidedBy: by?.name ?? null, reason }) });
}

function firstPage(): UpdatePosition | null {
  return null;
}
