import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { afterMoment, pageOf } from "../keyset.ts";
import {
  type AddReplyOutcome,
  addReplyOutcomeSchema,
  type AddUpdateOutcome,
  addUpdateOutcomeSchema,
  type ClientUpdate,
  type NewReply,
  type NewUpdate,
  replySchema,
  type UpdateFilter,
  type UpdatePage,
  type UpdatePosition,
  type UpdateReply,
  updateSchema,
  type WithdrawOutcome,
  withdrawOutcomeSchema,
} from "./updateSchema.ts";

/** Columns that `updateSchema` reads. */
export const updateColumns =
  "id, author_id, author_name, type, title, description, amount_cents, currency, status, decided_by_name, reason, reply_count, last_reply_type, created_at, mentions";

/** The same with the files, for lists that embed no other table. */
const columnsWithFiles = `${updateColumns}, update_file(id, name, size, author_id)`;

export type UpdateList = {
  companyId: string;
  filter: UpdateFilter | null;
  /** Cursor of the page; null for the first page. */
  from: UpdatePosition | null;
  /** Rows per page. */
  size: number;
};

/** One page of a company's updates, newest first. Throws a `DataFault`. */
export async function listUpdates(
  client: SupabaseClient,
  { companyId, filter, from, size }: UpdateList,
): Promise<UpdatePage> {
  let query = client.from("client_update").select(columnsWithFiles).eq("client_account_id", companyId);
  if (filter === "pending") query = query.eq("status", "pending");
  if (filter === "answered") query = query.eq("last_reply_type", "admin");
  if (from) query = query.or(afterMoment(from));
  const response = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    // Reads one extra row to learn whether there is a next page.
    .limit(size + 1)
    .retry(false);
  const { shown: updates, last } = pageOf(unwrap(response, v.array(updateSchema)), size);
  return { updates, next: last?.position ?? null };
}

/** One update of a company; null when it has none of this id. Throws a `DataFault`. */
export async function readUpdate(
  client: SupabaseClient,
  { companyId, id }: { companyId: string; id: string },
): Promise<ClientUpdate | null> {
  const response = await client
    .from("client_update")
    .select(columnsWithFiles)
    .eq("client_account_id", companyId)
    .eq("id", id)
    .limit(1)
    .retry(false);
  return unwrap(response, v.array(updateSchema))[0] ?? null;
}

/** Adds an update. A retry with the same id adds nothing and returns the stored update. Admins name the company. Throws a `DataFault`. */
export async function addUpdate(
  client: SupabaseClient,
  { companyId, ...update }: NewUpdate & { companyId?: string },
): Promise<AddUpdateOutcome> {
  const { id, title, description, amountCents } = update;
  const request = {
    id,
    title,
    description,
    ...(amountCents !== null && { amount_cents: amountCents }),
    ...(companyId && { client_account_id: companyId }),
  };
  return unwrap(await client.rpc("add_update", { request }).retry(false), addUpdateOutcomeSchema);
}

/** Withdraws the caller's own pending update. Throws a `DataFault`. */
export async function withdrawUpdate(client: SupabaseClient, id: string): Promise<WithdrawOutcome> {
  return unwrap(await client.rpc("withdraw_update", { id }).retry(false), withdrawOutcomeSchema);
}

/** All replies to one update, oldest first. Throws a `DataFault`. */
export async function listReplies(client: SupabaseClient, updateId: string): Promise<UpdateReply[]> {
  const response = await client
    .from("update_reply")
    .select("id, author_id, author_name, type, body, created_at, mentions")
    .eq("update_id", updateId)
    .order("created_at")
    .order("id")
    .limit(500)
    .retry(false);
  return unwrap(response, v.array(replySchema));
}

/** Adds a reply. Idempotent by id. Throws a `DataFault`. */
export async function addReply(
  client: SupabaseClient,
  { id, updateId, body }: NewReply & { updateId: string },
): Promise<AddReplyOutcome> {
  const request = { id, update_id: updateId, body };
  return unwrap(await client.rpc("add_reply", { request }).retry(false), addReplyOutcomeSchema);
}
