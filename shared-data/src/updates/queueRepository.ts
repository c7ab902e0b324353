import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf } from "../keyset.ts";
import {
  type ApprovedKind,
  type DecideOutcome,
  decideOutcomeSchema,
  type Decision,
  decisionSchema,
  type QueuedUpdate,
  queuedUpdateSchema,
} from "./queueSchema.ts";
import type { UpdatePosition } from "./updateSchema.ts";
import { updateColumns } from "./updateRepository.ts";

export type Queue = {
  /** Company whose updates are listed; null for all. */
  companyId: string | null;
  /** Cursor of the page; null for the first page. */
  from: UpdatePosition | null;
  /** Rows per page. */
  size: number;
};

/** Pending updates, oldest first. Throws a `DataFault`. */
export async function listQueue(
  client: SupabaseClient,
  { companyId, from, size }: Queue,
): Promise<{ updates: readonly QueuedUpdate[]; next: UpdatePosition | null }> {
  let query = client
    .from("client_update")
    .select(`${updateColumns}, client_account_id, client_account!client_update_client_account_id_fkey(name)`)
    .eq("status", "pending");
  if (companyId !== null) query = query.eq("client_account_id", companyId);
  if (from) {
    const { createdAt, id } = from;
    query = query.or(`created_at.gt."${createdAt}",and(created_at.eq."${createdAt}",id.gt.${id})`);
  }
  const response = await query
    .order("created_at")
    .order("id")
    // Reads one extra row to learn whether there is a next page.
    .limit(size + 1)
    .retry(false);
  const { shown: updates, last } = pageOf(unwrap(response, v.array(queuedUpdateSchema)), size);
  return { updates, next: last?.position ?? null };
}

/** Approves an update with an amount, which becomes a ledger entry of this kind. Idempotent. Throws a `DataFault`. */
export async function approveUpdate(
  client: SupabaseClient,
  { id, kind }: { id: string; kind: ApprovedKind },
): Promise<DecideOutcome> {
  return unwrap(await client.rpc("approve_update", { id, kind }).retry(false), decideOutcomeSchema);
}

/** Rejects an update with an amount; the first reason stays. Throws a `DataFault`. */
export async function rejectUpdate(
  client: SupabaseClient,
  { id, reason }: { id: string; reason: string },
): Promise<DecideOutcome> {
  return unwrap(await client.rpc("reject_update", { id, reason }).retry(false), decideOutcomeSchema);
}

/** An update's decision and its author. Throws a `DataFault`. */
export async function readDecision(client: SupabaseClient, id: string): Promise<Decision> {
  const response = await client
    .from("client_update")
    .select("status, decided_by, decided_by_name, reason")
    .eq("id", id)
    .single()
    .retry(false);
  return unwrap(response, decisionSchema);
}
