import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf } from "../keyset.ts";
import {
  deletedOutcomeSchema,
  endpointSchema,
  type EndpointEntry,
  queuedOutcomeSchema,
  renewKeyOutcomeSchema,
  type RenewKeyOutcome,
  saveEndpointOutcomeSchema,
  type SaveEndpointOutcome,
  sentEventSchema,
  type SentPage,
  type SentPosition,
  type SentState,
  type WebhookEndpoint,
} from "./webhookSchema.ts";

/** Every endpoint, the oldest first, for admins. There are at most twenty. Throws a `DataFault`. */
export async function listEndpoints(client: SupabaseClient): Promise<WebhookEndpoint[]> {
  const response = await client
    .from("webhook_endpoint")
    .select("id, address, kinds, client_account_id, is_on, stopped_because, version")
    .order("created_at")
    .order("id")
    .limit(20)
    .retry(false);
  return unwrap(response, v.array(endpointSchema));
}

/** Adds an endpoint, or changes one. Throws a `DataFault`. */
export async function saveEndpoint(client: SupabaseClient, entry: EndpointEntry): Promise<SaveEndpointOutcome> {
  const { companyId, isOn, ...named } = entry;
  // Undefined values are not sent.
  const request = { ...named, client_account_id: companyId, is_on: isOn };
  return unwrap(await client.rpc("save_webhook_endpoint", { request }).retry(false), saveEndpointOutcomeSchema);
}

/** Makes a further key, which is shown now and never again. Throws a `DataFault`. */
export async function renewKey(client: SupabaseClient, id: string): Promise<RenewKeyOutcome> {
  return unwrap(await client.rpc("renew_webhook_key", { id }).retry(false), renewKeyOutcomeSchema);
}

/** Deletes an endpoint with its log. Idempotent. Throws a `DataFault`. */
export async function deleteEndpoint(client: SupabaseClient, id: string): Promise<void> {
  unwrap(await client.rpc("delete_webhook_endpoint", { id }).retry(false), deletedOutcomeSchema);
}

/** Sends a test. The same delivery is sent once. Throws a `DataFault`. */
export async function testEndpoint(
  client: SupabaseClient,
  { id, delivery }: { id: string; delivery: string },
): Promise<void> {
  unwrap(await client.rpc("test_webhook_endpoint", { id, delivery }).retry(false), queuedOutcomeSchema);
}

/** Sends an event again, with the same id and content. Throws a `DataFault`. */
export async function sendAgain(client: SupabaseClient, id: string): Promise<void> {
  unwrap(await client.rpc("send_webhook_again", { id }).retry(false), queuedOutcomeSchema);
}

type SentList = {
  /** Null: of all states. */
  state: SentState | null;
  /** The last of the page before; null for the first page. */
  from: SentPosition | null;
  size: number;
};

/** One page of what was sent, the newest first, for admins. Throws a `DataFault`. */
export async function listSent(client: SupabaseClient, { state, from, size }: SentList): Promise<SentPage> {
  let query = client
    .from("webhook_delivery")
    .select("id, kind, body, state, attempts, next_attempt_at, status, fault, created_at, webhook_endpoint (address)");
  if (state !== null) query = query.eq("state", state);
  if (from)
    query = query.or(`created_at.lt."${from.createdAt}",and(created_at.eq."${from.createdAt}",id.lt.${from.id})`);
  const response = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(size + 1)
    .retry(false);
  const { shown: events, last } = pageOf(unwrap(response, v.array(sentEventSchema)), size);
  return { events, next: last?.position ?? null };
}
