import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import {
  type NewPayment,
  type RecordOutcome,
  recordOutcomeSchema,
  type ReverseOutcome,
  reverseOutcomeSchema,
  signedCents,
} from "./recordSchema.ts";

/** Records a payment in a company's ledger, for admins. Idempotent by id. Throws a `DataFault`. */
export async function recordPayment(
  client: SupabaseClient,
  { companyId, payment }: { companyId: string; payment: NewPayment },
): Promise<RecordOutcome> {
  const { id, kind, date, description } = payment;
  const request = { id, client_account_id: companyId, kind, date, description, amount_cents: signedCents(payment) };
  return unwrap(await client.rpc("record_payment", { request }).retry(false), recordOutcomeSchema);
}

/** Reverses a payment with one of the opposite amount. Idempotent by id. Throws a `DataFault`. */
export async function reversePayment(
  client: SupabaseClient,
  { paymentId, id, reason }: { paymentId: string; id: string; reason: string },
): Promise<ReverseOutcome> {
  const response = await client.rpc("reverse_payment", { id: paymentId, reason, reversal_id: id }).retry(false);
  return unwrap(response, reverseOutcomeSchema);
}
