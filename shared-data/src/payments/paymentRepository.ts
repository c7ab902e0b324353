import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { balanceSchema, type PaymentPage, type PaymentPosition, paymentSchema, type Period } from "./paymentSchema.ts";

const columns = "id, date, description, amount_cents, balance_cents, currency, status, reason, reverses, created_at";

/** What a company's payments come to, in cents: zero before the first one. Throws a `DataFault`. */
export async function readBalance(client: SupabaseClient, companyId: string): Promise<number> {
  const response = await client
    .from("client_balance")
    .select("balance_cents")
    .eq("client_account_id", companyId)
    .limit(1)
    .retry(false);
  return unwrap(response, balanceSchema)[0]?.balance_cents ?? 0;
}

export type PaymentList = {
  companyId: string;
  period: Period;
  /** Where the page begins; null for the first one. */
  from: PaymentPosition | null;
  /** How many a page holds. */
  size: number;
};

/** One page of a company's payments, newest first. Throws a `DataFault`. */
export async function listPayments(
  client: SupabaseClient,
  { companyId, period, from, size }: PaymentList,
): Promise<PaymentPage> {
  let query = client.from("payment_with_balance").select(columns).eq("client_account_id", companyId);
  if (period.from) query = query.gte("date", period.from);
  if (period.until) query = query.lte("date", period.until);
  if (from) query = query.or(after(from));
  const response = await query
    .order("date", { ascending: false })
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    // One more than is shown tells whether there is a next page.
    .limit(size + 1)
    .retry(false);
  const rows = unwrap(response, v.array(paymentSchema));
  const payments = rows.slice(0, size);
  return { payments, next: rows.length > size ? (payments.at(-1)?.position ?? null) : null };
}

/** The rows after one, in the order of `listPayments`. */
function after({ date, createdAt, id }: PaymentPosition): string {
  const sameDay = `date.eq.${date}`;
  return [
    `date.lt.${date}`,
    `and(${sameDay},created_at.lt."${createdAt}")`,
    `and(${sameDay},created_at.eq."${createdAt}",id.lt.${id})`,
  ].join(",");
}
