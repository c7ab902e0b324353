import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { afterDay, pageOf } from "../keyset.ts";
import type { Period } from "../payments/paymentSchema.ts";
import {
  type NewStaffPayment,
  type PayMonth,
  payMonthsSchema,
  type RecordOutcome,
  recordOutcomeSchema,
  type StaffPayPage,
  type StaffPayPosition,
  staffPaymentSchema,
} from "./staffPaySchema.ts";

const columns = "id, user_id, user_name, date, description, amount_cents, currency, recorded_by_name, created_at";

export type StaffPayList = {
  userId: string;
  period: Period;
  /** Cursor of the page; null for the first page. */
  from: StaffPayPosition | null;
  size: number;
};

/** One page of payments to a person, newest first. Staff may read their own, admins all. Throws a `DataFault`. */
export async function listStaffPay(
  client: SupabaseClient,
  { userId, period, from, size }: StaffPayList,
): Promise<StaffPayPage> {
  let query = client.from("staff_payment").select(columns).eq("user_id", userId);
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
  const { shown: payments, last } = pageOf(unwrap(response, v.array(staffPaymentSchema)), size);
  return { payments, next: last?.position ?? null };
}

/** A person's pay per month of a period, newest first. Throws a `DataFault`. */
export async function readPayMonths(
  client: SupabaseClient,
  { userId, period }: { userId: string; period: Period },
): Promise<PayMonth[]> {
  const args = { user_id: userId, first_day: period.from, last_day: period.until };
  return unwrap(await client.rpc("staff_pay_months", args).retry(false), payMonthsSchema).months;
}

/** Records a payment to a staff member, for admins. Throws a `DataFault`. */
export async function recordStaffPayment(
  client: SupabaseClient,
  { userId, payment }: { userId: string; payment: NewStaffPayment },
): Promise<RecordOutcome> {
  const { id, date, description, amountCents } = payment;
  const request = { id, user_id: userId, date, description, amount_cents: amountCents };
  return unwrap(await client.rpc("record_staff_payment", { request }).retry(false), recordOutcomeSchema);
}
