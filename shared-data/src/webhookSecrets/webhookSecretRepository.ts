import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import {
  endSecretOutcomeSchema,
  type MakeSecretOutcome,
  makeSecretOutcomeSchema,
  type SecretSource,
  type WebhookSecret,
  webhookSecretSchema,
} from "./webhookSecretSchema.ts";

/** The secrets of all sources, the newest first, for admins. One that has ended is left out. Throws a `DataFault`. */
export async function listWebhookSecrets(client: SupabaseClient): Promise<readonly WebhookSecret[]> {
  const response = await client
    .from("webhook_secret")
    .select("id, source, hint, ends_at, created_by_name, created_at")
    .order("created_at", { ascending: false })
    .limit(50)
    .retry(false);
  const secrets = unwrap(response, v.array(webhookSecretSchema));
  return secrets.filter(({ endsAt }) => endsAt === null || endsAt.getTime() > Date.now());
}

/** Makes a secret, which is shown now and never again. Throws a `DataFault`. */
export async function makeWebhookSecret(client: SupabaseClient, source: SecretSource): Promise<MakeSecretOutcome> {
  return unwrap(await client.rpc("make_webhook_secret", { source }).retry(false), makeSecretOutcomeSchema);
}

/** Ends a secret at once. Idempotent. Throws a `DataFault`. */
export async function endWebhookSecret(client: SupabaseClient, id: string): Promise<void> {
  unwrap(await client.rpc("end_webhook_secret", { id }).retry(false), endSecretOutcomeSchema);
}

/** The address that a source sends to. */
export function inboundAddressOf(client: SupabaseClient, source: SecretSource): string {
  const { publicUrl } = client.storage.from("any").getPublicUrl("any").data;
  return new URL(`/functions/v1/inbound/${source}`, publicUrl).href;
}
