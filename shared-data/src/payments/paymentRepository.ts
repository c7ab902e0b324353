import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { afterDay, pageOf } from "../keyset.ts";
import { balanceSchema, type PaymentPage, type PaymentPosition, paymentSchema, type Period } from "./paymentSchema.ts";

const columns =
  "id, date, description, amount_cents, balance_cents, currency, status, reason, reverses, reversed_on, reverses_entry_of, created_at";

/** Sum of a company's payments in cents; zero before the first one. Throws a `DataFault`. */
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
  /** Cursor of the page; null for the first page. */
  from: PaymentPosition | null;
  /** Rows per page. */
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
  if (from) query = query.or(afterDay("date", { day: from.date, ...from }));
  const response = await query
    .order("date", { ascending: false })
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    // Reads one extra row to learn whether there is a next page.
    .limit(size + 1)
    .retry(false);
  const { shown: payments, last } = pageOf(unwrap(response, v.array(paymentSchema)), size);
  return { payments, next: last?.position ?? null };
}
